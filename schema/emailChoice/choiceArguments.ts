import { builder } from '../core/builder.ts';
import { MeetingEmailsEnum, NoticeEmailsEnum, TopicNewsEnum } from './EmailChoice.ts';

/** The arguments of each operation that chooses e-mails. */
export const choiceArguments = builder.args((t) => ({
  notices: t.field({
    type: NoticeEmailsEnum,
    required: false,
    description: 'When the viewer gets e-mails about notices.',
  }),
  meetings: t.field({
    type: MeetingEmailsEnum,
    required: false,
    description: 'Which e-mails the viewer gets about meetings.',
  }),
  topics: t.field({
    type: TopicNewsEnum,
    required: false,
    description: 'How the viewer is told of new topics.',
  }),
  replies: t.field({
    type: TopicNewsEnum,
    required: false,
    description: 'How the viewer is told of replies to topics that they follow, and to their own posts.',
  }),
  mentions: t.field({
    type: TopicNewsEnum,
    required: false,
    description: 'How the viewer is told of posts that mention them.',
  }),
}));

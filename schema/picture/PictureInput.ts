import { builder } from '../core/builder.ts';

const PictureCrop = builder.inputType('PictureCrop', {
  description: "The part of a picture that is to be seen, in pixels of the picture's `width` and `height`.",
  fields: (t) => ({
    x: t.int({ description: 'How far it is from the left.' }),
    y: t.int({ description: 'How far it is from the top.' }),
    width: t.int({ description: 'Its width.' }),
    height: t.int({ description: 'Its height.' }),
  }),
});

const chosen = "The id of one of the viewer's pictures; none if omitted.";
const part = 'The part of it to show; all of it if omitted.';

/** The choice of a face. */
export const SetFaceInput = builder.inputType('SetFaceInput', {
  description: 'The choice of a face.',
  fields: (t) => ({
    pictureID: t.int({ required: false, description: chosen }),
    crop: t.field({ type: PictureCrop, required: false, description: part }),
  }),
});

/** The choice of a club's cover or emblem. */
export const SetClubPictureInput = builder.inputType('SetClubPictureInput', {
  description: "The choice of a club's cover or emblem.",
  fields: (t) => ({
    clubID: t.int({ description: 'The id of the club.' }),
    pictureID: t.int({ required: false, description: chosen }),
    crop: t.field({ type: PictureCrop, required: false, description: part }),
  }),
});

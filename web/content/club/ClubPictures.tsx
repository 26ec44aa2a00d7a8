import { useTranslation } from 'react-i18next';
import { isRefused, resultOf } from '../../graphql/result.ts';
import { Picture, type ShownPicture } from '../../ui/Picture.tsx';
import { titledClass } from '../../ui/styles/layout.ts';
import { ChangePicture } from '../picture/ChangePicture.tsx';
import type { Part } from '../picture/partOf.ts';
import { ClubEmblem } from './ClubEmblem.tsx';
import styles from './ClubPictures.module.css';
import { useSetClubCoverMutation, useSetClubEmblemMutation } from './clubPictures.generated.ts';

interface ClubPicturesProps {
  club: { id: number; cover: (ShownPicture & { alt: string }) | null; emblem: ShownPicture | null };
  heading?: 'h2' | 'h3';
}

/** A club's cover and emblem, for those who run it to change. */
export function ClubPictures({ club: { id, cover, emblem }, heading: Heading = 'h2' }: ClubPicturesProps) {
  const { t } = useTranslation('pictures');
  const [setCover] = useSetClubCoverMutation();
  const [setEmblem] = useSetClubEmblemMutation();
  const input = (pictureID: number | null, crop?: Part) => ({ variables: { input: { clubID: id, pictureID, crop } } });
  return (
    <div className={styles.pictures}>
      <section className={titledClass}>
        <Heading>{t('cover.title')}</Heading>
        <p>
          {t('cover.lead')} {t('openClub')}
        </p>
        <ChangePicture
          purpose="cover"
          hasPicture={cover !== null}
          save={async (pictureID, crop) => {
            const result = await resultOf(setCover(input(pictureID, crop)), 'setClubCover');
            return isRefused(result) ? result.reason : undefined;
          }}
        >
          {cover && (
            <Picture picture={cover} alt={cover.alt} sizes="(width < 48rem) 100vw, 40rem" className={styles.cover} />
          )}
        </ChangePicture>
      </section>
      <section className={titledClass}>
        <Heading>{t('emblem.title')}</Heading>
        <p>{t('emblem.lead')}</p>
        <ChangePicture
          purpose="emblem"
          isBrief
          hasPicture={emblem !== null}
          save={async (pictureID, crop) => {
            const result = await resultOf(setEmblem(input(pictureID, crop)), 'setClubEmblem');
            return isRefused(result) ? result.reason : undefined;
          }}
        >
          <ClubEmblem id={id} emblem={emblem} size={64} />
        </ChangePicture>
      </section>
    </div>
  );
}

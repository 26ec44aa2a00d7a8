import { useTranslation } from 'react-i18next';
import { ChangePicture } from '../../../content/picture/ChangePicture.tsx';
import { isRefused, resultOf } from '../../../graphql/result.ts';
import { Face } from '../../../ui/Face.tsx';
import styles from './AccountTab.module.css';
import { useSetFaceMutation } from './account.generated.ts';
import type { Account } from './EditProfile.tsx';

/** The member's face, which they can change. */
export function OwnFace({ account: { id, firstName, lastName, face } }: { account: Account }) {
  const { t } = useTranslation('pictures');
  const [setFace] = useSetFaceMutation();
  return (
    <section className={styles.face}>
      <h2>{t('face.title')}</h2>
      <p>{t('face.lead')}</p>
      <ChangePicture
        purpose="face"
        hasPicture={face !== null}
        save={async (pictureID, crop) => {
          const result = await resultOf(setFace({ variables: { input: { pictureID, crop } } }), 'setFace');
          return isRefused(result) ? result.reason : undefined;
        }}
      >
        <Face id={id} name={`${firstName} ${lastName}`} face={face} size={96} />
      </ChangePicture>
    </section>
  );
}

import { Report } from './Report.tsx';

interface ReportPicturesProps {
  clubID: number;
  /** The pictures in a text. */
  pictures: readonly { pictureID: number }[];
  /** What the text is called. */
  name: string;
}

/** A button for each picture in a text, to report it. */
export const ReportPictures = ({ clubID, pictures, name }: ReportPicturesProps) =>
  pictures.map(({ pictureID: id }, index) => (
    <Report key={id} clubID={clubID} picture={{ id, kind: 'text', number: index + 1 }} name={name} />
  ));

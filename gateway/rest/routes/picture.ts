import { args, message, route } from '../defineRoute.ts';
import { fromShell } from '../example.ts';
import { PictureAnswerFragmentDoc } from '../picture.generated.ts';
import { number, objectOf, optionalNumber, orElse, reader } from '../readers.ts';
import type { Route } from '../route.ts';

/** A number of pixels; -1, which the rules refuse, for what is none. */
const pixels = orElse(optionalNumber, -1);
const rectangle = objectOf({ x: pixels, y: pixels, width: number, height: number }, 'x', 'y', 'width', 'height');

/** The part of a picture to show; undefined if it is absent or null. */
const crop = reader(
  { ...rectangle.schema, type: ['object', 'null'] },
  (value) => (value === undefined || value === null ? undefined : rectangle(value)),
  (value) => value === null || (typeof value === 'object' && !Array.isArray(value)),
);

/** The id of a picture, or null for none. */
const pictureID = reader({ ...optionalNumber.schema, type: ['integer', 'null'], minimum: 1 }, optionalNumber);

const choice = {
  body: { pictureID, crop },
  example: { body: { pictureID: fromShell('PICTURE_ID', 9), crop: { x: 0, y: 0, width: 16, height: 16 } } },
};

/** A picture of 16 by 16 pixels, in base64. */
const sample =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAAA1BMVEU6X32dERGGAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQY02NgGAXIAAABEAAB7JfjegAAAABJRU5ErkJggg==';

/** The routes for uploading pictures, and for using them. */
export const picture: Route[] = [
  route.post('/pictures', 'addPicture', PictureAnswerFragmentDoc, {
    file: 'file',
    query: args('alt', 'purpose'),
    body: args('file'),
    required: ['purpose'],
    example: { query: { alt: 'The old harbour at dawn', purpose: 'cover' }, body: { file: sample } },
  }),
  route.put('/user/face', 'setFace', message, choice),
  route.put('/club/:clubID/cover', 'setClubCover', message, choice),
  route.put('/club/:clubID/emblem', 'setClubEmblem', message, choice),
];

/** The kinds of files that are taken (gateway/pictures/kindOf.ts). With these, phones convert others that they have. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** What a file picker offers where pictures and videos are meant. */
export const pictureTypes = 'image/*,video/*'

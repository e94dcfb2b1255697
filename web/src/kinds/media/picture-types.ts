/** The `accept` attribute for pictures and videos. */
export const pictureTypes = 'image/*,video/*'

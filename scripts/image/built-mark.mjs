/** The file that says that a folder holds a whole installation as it was built elsewhere, such as a container's image. */
export const builtMark = '.built'

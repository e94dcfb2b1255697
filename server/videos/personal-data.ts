/** A person's video data: the sections of an export, and the deletion with the account. */
import { pagedSection, type PersonalData, wholeSection } from '../kernel/declared/personal-data'
import { deleteAllOf, selectChoicesOf, selectCommentsOf, selectVideosOf } from './personal-store'

export const personalData: PersonalData = {
  sections: [
    pagedSection('videos', ({ sql }, page) => selectVideosOf(sql, page)),
    pagedSection('videoComments', ({ sql }, page) => selectCommentsOf(sql, page)),
    // A section of likes, favourites, follows and dismissals, watched videos, and the tags that the feed
    // derived from them.
    wholeSection('videoChoices', ({ sql }, personId) => selectChoicesOf(sql, personId)),
  ],
  forget: { content: ({ sql }, personId) => deleteAllOf(sql, personId) },
}

/** A person's video data: what an export of it contains, and what is deleted with the account. */
import { pagedSection, type PersonalData, wholeSection } from '../kernel/declared/personal-data'
import { deleteAllOf, selectChoicesOf, selectCommentsOf, selectVideosOf } from './personal-store'

export const personalData: PersonalData = {
  sections: [
    pagedSection('videos', ({ sql }, page) => selectVideosOf(sql, page)),
    pagedSection('videoComments', ({ sql }, page) => selectCommentsOf(sql, page)),
    // Likes, favourites, follows and dismissals, what was watched, and the tags that the feed derived from it.
    wholeSection('videoChoices', ({ sql }, personId) => selectChoicesOf(sql, personId)),
  ],
  forget: { content: ({ sql }, personId) => deleteAllOf(sql, personId) },
}

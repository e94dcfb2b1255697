/** Meanings of the codes of short videos. */
import type { Codes } from './code-meanings'

export const videoCodes: Readonly<Record<string, Codes>> = {
  VideoVisibility: { public: 'everybody', friends: 'friends', me: 'the author alone' },
  VideoState: {
    processing: 'it is being converted, and only its author sees it',
    ready: 'others may see it',
    failed: 'it could not be converted, or is too long',
  },
  VideoListing: {
    person: 'those of one person',
    mine: 'mine',
    friends: 'those of friends',
    following: 'those of people I follow',
    liked: 'those that I like',
    favourites: 'my favourites',
  },
  VideoPeople: { following: 'people I follow', followers: 'my followers' },
  DisinterestScope: { video: 'this video', author: 'all videos of its author' },
  VideoNotificationKind: {
    like: 'somebody likes a video of mine',
    comment: 'somebody commented on a video of mine',
    reply: 'somebody answered a comment of mine',
    commentLike: 'somebody likes a comment of mine',
    follow: 'somebody follows me',
    other: 'what this version does not know',
  },
  WhyReason: {
    fresh: 'it is new',
    finished: 'many watch it to the end',
    liked: 'many who watch it like it',
    following: 'I follow its author',
    language: 'its author uses my language',
    tags: 'it carries tags that I like',
    other: 'what this version does not know',
  },
}

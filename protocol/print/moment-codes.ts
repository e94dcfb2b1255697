/** Meanings of the codes of moments. */
import type { Codes } from './code-meanings'

export const momentCodes: Readonly<Record<string, Codes>> = {
  MomentVisibility: {
    friends: 'all friends',
    some: 'chosen friends, and those who carry a chosen tag',
    except: 'all friends but the chosen ones, and those who carry a chosen tag',
    me: 'the author alone',
    public: 'everybody',
  },
  CommentsFrom: { all: 'everyone who sees it', friends: 'friends', nobody: 'the author alone' },
  MomentFeed: {
    friends: 'those of friends, and mine',
    public: 'those for everybody',
    person: 'those of one person',
    mine: 'mine',
  },
  MomentNotificationKind: {
    like: 'somebody likes a moment of mine',
    comment: 'somebody commented on a moment of mine',
    reply: 'somebody answered a comment of mine',
    mention: 'a moment mentions me',
    paid: 'somebody paid for a moment of mine',
    other: 'what this version does not know',
  },
  RemovedKind: { moment: 'a moment of mine', comment: 'a comment of mine' },
  LikeAction: { like: 'likes it', unlike: 'does not like it any more' },
  'moments.changeSettings.see_days': { 3: 'three days', 30: 'a month', 180: 'half a year', 0: 'all' },
}

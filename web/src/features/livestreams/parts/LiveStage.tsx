import type { LiveStreamView } from '@linnet/protocol/livestreams/calls'
import { Picture } from '~/calls/windows/Picture'
import { Avatar } from '~/kit/avatars/Avatar'
import { useClientState } from '~/session/engine'
import styles from './LiveStage.module.css'

type LiveStageProps = {
  live: LiveStreamView
  pictures: ReadonlyMap<string, MediaStream>
  ownPicture: MediaStream | undefined
}

/** The people on stage: their video or avatars. */
export function LiveStage({ live, pictures, ownPicture }: LiveStageProps) {
  const me = useClientState((client) => client.me)
  return (
    <ul className={styles.stage} data-count={Math.min(live.stage.length, 4)}>
      {live.stage.map(({ personId, name, photo }) => {
        const isMe = personId === me
        const picture = isMe ? ownPicture : pictures.get(personId)
        return (
          <li key={personId} className={styles.place}>
            {picture ? (
              <Picture stream={picture} label={name} />
            ) : (
              <Avatar id={personId} name={name} photo={photo} size={96} />
            )}
            {live.stage.length > 1 && (
              <span className={styles.name} dir="auto">
                {name}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

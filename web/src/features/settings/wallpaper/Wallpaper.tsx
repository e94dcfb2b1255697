import { ImagePlus } from 'lucide-react'
import { useEffect, useId, useMemo } from 'react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { CellGroup } from '~/kit/lists/CellGroup'
import { showToast } from '~/kit/overlays/toast'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { type Scene, scenes } from '~/messages/wallpaper/scenes'
import { backgroundOf, everywhere, type Wallpaper } from '~/messages/wallpaper/wallpaper-rules'
import { setWallpaper, useWallpapers } from '~/messages/wallpaper/wallpapers'
import { pickFiles } from '~/platform/file-picker'
import { readPicture } from '~/platform/media-facts'
import { useParams } from '~/platform/screen-context'
import { wallpaperTexts } from './wallpaper-texts'
import styles from './Wallpaper.module.css'

const sceneNames = Object.keys(scenes) as Scene[]

/** Chooses the wallpaper of a conversation, or of all. */
export function WallpaperScreen() {
  const texts = useTexts(wallpaperTexts)
  const { conversation } = useParams()
  const place = conversation ?? everywhere
  const ofAll = useWallpapers(({ chosen }) => chosen.get(everywhere))
  const own = useWallpapers(({ chosen }) => chosen.get(place))
  const backgroundOfAll = useBackground(ofAll)
  const picture = own && 'picture' in own ? own : undefined
  const pictureBackground = useBackground(picture)
  const [isBusy, run] = useBusy()
  const choose = async (wallpaper: Wallpaper | undefined) => {
    if (!(await setWallpaper(place, wallpaper))) showToast(texts.notKept, { kind: 'error' })
  }
  const choosePicture = async () => {
    const [file] = await pickFiles({ accept: 'image/*' })
    if (!file) return
    const read = await readPicture(file, { isOriginal: false })
    if (read) await choose({ picture: read.blob })
    else showToast(texts.unreadable, { kind: 'error' })
  }
  const background = picture ? pictureBackground : own && 'scene' in own ? scenes[own.scene] : backgroundOfAll
  const options = [
    ...(conversation
      ? [{ key: 'same', label: texts.same, background: backgroundOfAll, wallpaper: undefined }]
      : []),
    ...sceneNames.map((scene) => ({
      key: scene,
      label: texts[scene],
      background: scenes[scene],
      wallpaper: conversation || scene !== 'plain' ? { scene } : undefined,
    })),
    ...(picture ? [{ key: 'own', label: texts.own, background: pictureBackground, wallpaper: picture }] : []),
  ]
  const chosen = picture ? 'own' : own && 'scene' in own ? own.scene : conversation ? 'same' : 'plain'
  return (
    <Screen title={texts.title}>
      <Sample background={background} />
      <CellGroup note={conversation ? texts.noteOne : texts.noteAll}>
        <Swatches options={options} chosen={chosen} onChoose={(wallpaper) => void choose(wallpaper)} />
        <div className={styles.own}>
          <Button
            kind="quiet"
            isFullWidth
            icon={<ImagePlus size={18} aria-hidden />}
            isBusy={isBusy}
            onPress={() => run(choosePicture)}
          >
            {texts.choose}
          </Button>
        </div>
      </CellGroup>
    </Screen>
  )
}

const onCanvas = (background: string): string => `${background}, var(--canvas)`

/** A preview of a conversation with the wallpaper. */
function Sample({ background }: { background: string }) {
  const texts = useTexts(wallpaperTexts)
  return (
    <div
      className={styles.sample}
      style={{ background: onCanvas(background) }}
      data-plain={background === scenes.plain || undefined}
    >
      <span className={styles.date}>{texts.today}</span>
      <p className={styles.in}>{texts.sampleIn}</p>
      <p className={styles.out}>{texts.sampleOut}</p>
    </div>
  )
}

type SwatchesProps = {
  options: readonly {
    key: string
    label: string
    background: string
    wallpaper: Wallpaper | undefined
  }[]
  chosen: string
  onChoose: (wallpaper: Wallpaper | undefined) => void
}

function Swatches({ options, chosen, onChoose }: SwatchesProps) {
  const texts = useTexts(wallpaperTexts)
  const name = useId()
  return (
    <fieldset className={styles.swatches}>
      <legend className="visually-hidden">{texts.title}</legend>
      {options.map(({ key, label, background, wallpaper }) => (
        <label key={key} className={styles.swatch}>
          <input
            type="radio"
            className="covering"
            name={name}
            checked={key === chosen}
            onChange={() => onChoose(wallpaper)}
          />
          <span className={styles.look} style={{ background: onCanvas(background) }} />
          <span className={styles.name}>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The CSS background of a wallpaper, with an object URL for its picture while it is shown. */
function useBackground(wallpaper: Wallpaper | undefined): string {
  const picture = wallpaper && 'picture' in wallpaper ? wallpaper.picture : undefined
  const url = useMemo(() => picture && URL.createObjectURL(picture), [picture])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return wallpaper ? backgroundOf(wallpaper, () => url ?? '') : scenes.plain
}

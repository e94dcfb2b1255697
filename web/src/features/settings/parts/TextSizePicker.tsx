import { settingsTexts } from '~/features/settings/settings-texts'
import { setPreferences, textSizes, usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import styles from './TextSizePicker.module.css'

/** The five text sizes, with a live preview. */
export function TextSizePicker() {
  const texts = useTexts(settingsTexts)
  const textSize = usePreferences((state) => state.textSize)
  const at = textSizes.indexOf(textSize)
  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <span>{texts.textSize}</span>
        <span className={styles.value}>{texts[textSize]}</span>
      </div>
      <div className={styles.sample} aria-hidden>
        <p className={styles.other}>{texts.sampleOther}</p>
        <p className={styles.own}>{texts.sampleOwn}</p>
      </div>
      <div className={styles.scale}>
        <span className={styles.small} aria-hidden>
          A
        </span>
        <span className={styles.track}>
          <span className={styles.stops} aria-hidden>
            {textSizes.map((size) => (
              <span key={size} />
            ))}
          </span>
          <input
            className={styles.slider}
            type="range"
            min={0}
            max={textSizes.length - 1}
            step={1}
            value={at}
            aria-label={texts.textSize}
            aria-valuetext={texts[textSize]}
            onChange={(event) =>
              setPreferences({ textSize: textSizes[Number(event.target.value)] ?? textSize })
            }
          />
        </span>
        <span className={styles.large} aria-hidden>
          A
        </span>
      </div>
    </div>
  )
}

import { keptKinds } from '~/files/kept-media'
import {
  knowsNetwork,
  loadingChoices,
  setMediaSetting,
  useBrowserSaves,
  useMediaSetting,
} from '~/files/media-setting'
import { useTexts } from '~/i18n/texts'
import { Segmented } from '~/kit/fields/Segmented'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { Screen } from '~/kit/screens/Screen'
import { saverTexts } from './saver-texts'
import { storageTexts } from './storage-texts'
import styles from '../screens/Settings.module.css'

/** Settings for the files that this device loads automatically. */
export function DataSaver() {
  const texts = useTexts(saverTexts)
  const kinds = useTexts(storageTexts)
  const { isSaving, loading } = useMediaSetting()
  const browserSaves = useBrowserSaves()
  const isOn = isSaving ?? browserSaves
  // A browser that cannot distinguish mobile data from Wi-Fi only offers "always" and "never".
  const choices = loadingChoices.filter((choice) => choice !== 'wifi' || knowsNetwork())
  return (
    <Screen title={kinds.saver}>
      <CellGroup note={isOn && isSaving === undefined ? texts.browserSaves : texts.saveNote}>
        <SwitchCell
          title={texts.saveNow}
          isOn={isOn}
          onChange={(next) => setMediaSetting({ isSaving: next })}
        />
      </CellGroup>
      {!isOn && (
        <CellGroup title={texts.loads} note={texts.loadsNote}>
          {keptKinds.map((kind) => (
            <div key={kind} className={styles.block}>
              <p className={styles.label}>{kinds[kind]}</p>
              <Segmented
                label={kinds[kind]}
                options={choices.map((value) => ({ value, label: texts[value] }))}
                value={choices.includes(loading[kind]) ? loading[kind] : 'always'}
                onChange={(value) => setMediaSetting({ loading: { ...loading, [kind]: value } })}
              />
            </div>
          ))}
        </CellGroup>
      )}
    </Screen>
  )
}

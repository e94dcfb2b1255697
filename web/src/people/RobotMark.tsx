import { defineTexts, useTexts } from '~/i18n/texts'
import styles from './RobotMark.module.css'

const robotMarkTexts = defineTexts({
  robot: { 'zh-cn': '机器人', 'yue-lang': '機械人', 'en-us': 'Robot', 'korean-lang': '봇' },
})

/** Shown beside the name of a robot everywhere. Renders nothing for people. */
export function RobotMark({ isRobot = false }: { isRobot?: boolean | undefined }) {
  const texts = useTexts(robotMarkTexts)
  return isRobot ? <span className={styles.mark}>{texts.robot}</span> : null
}

import type { Language } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { BubbleCard, CardIcon } from '~/kit/BubbleCard'

/** Shown while a card's bubble loads, with the same size. */
export const waitingCard = (label: (language: Language) => string, { hasFooter = true } = {}) =>
  function WaitingCard() {
    const words = usePreferences(({ language }) => label(language))
    return (
      <BubbleCard
        leading={<CardIcon>{null}</CardIcon>}
        title={words}
        footer={hasFooter ? words : undefined}
      />
    )
  }

import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { type Action, ActionSheet } from '~/kit/overlays/ActionSheet'
import { menuTexts } from '~/kit/overlays/menu-texts'

type PollButtonsProps = { question: string; actions: readonly Action[]; isBusy: boolean }

/** The first action as a button, and the others in a menu: three buttons need two lines. */
export function PollButtons({ question, actions: [first, ...others], isBusy }: PollButtonsProps) {
  const texts = useTexts(menuTexts)
  const [isOpen, setOpen] = useState(false)
  if (!first) return null
  return (
    <>
      <Button size="small" kind="plain" isBusy={isBusy} onPress={first.onSelect}>
        {first.label}
      </Button>
      {others.length > 0 && (
        <IconButton
          icon={<Ellipsis size={20} />}
          // Other buttons of the chat are called More, too.
          label={`${texts.more}: ${question}`}
          onPress={() => setOpen(true)}
        />
      )}
      <ActionSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={question}
        note={question}
        actions={others}
      />
    </>
  )
}

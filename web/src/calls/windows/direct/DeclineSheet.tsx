import { maxTextLength } from '@linnet/protocol/conversations/calls'
import { isBlank } from '@linnet/protocol/visible-text'
import { useState } from 'react'
import { declineWith } from '~/calls/kinds/direct/direct'
import { callTexts } from '~/calls/texts/call-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Sheet } from '~/kit/overlays/Sheet'

/** Suggested replies to decline with, which are sent to the conversation. */
export function DeclineSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const texts = useTexts(callTexts)
  const [text, setText] = useState('')
  const decline = (words: string) => {
    onClose()
    void declineWith(words)
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.declineWith}>
      <CellGroup>
        {[texts.laterText, texts.meetingText, texts.comingText].map((words) => (
          <Cell key={words} title={words} hasChevron={false} onPress={() => decline(words)} />
        ))}
      </CellGroup>
      <Form onSubmit={() => !isBlank(text) && decline(text.trim())}>
        <TextField
          label={texts.otherText}
          value={text}
          onChange={setText}
          limit={maxTextLength}
          enterKeyHint="send"
        />
        <Button type="submit" isFullWidth disabled={isBlank(text)}>
          {texts.send}
        </Button>
      </Form>
    </Sheet>
  )
}

import { Mic, Plus, Search, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Checkbox } from '~/kit/fields/Checkbox'
import { CodeField } from '~/kit/fields/CodeField'
import { ResendButton } from '~/kit/fields/ResendButton'
import { SearchField } from '~/kit/fields/SearchField'
import { TextField } from '~/kit/fields/TextField'
import { IconButton } from '~/kit/IconButton'
import { Mark } from '~/kit/Mark'
import { QrImage } from '~/kit/qr/QrImage'
import { NavBar } from '~/kit/screens/NavBar'
import { Spinner } from '~/kit/Spinner'
import { serverNowMs } from '~/platform/now'
import { galleryTexts } from './gallery-texts'
import styles from './Gallery.module.css'

export function ControlSamples() {
  const texts = useTexts(galleryTexts)
  const [account, setAccount] = useState('13800138000')
  const [password, setPassword] = useState('linnet')
  const [announcement, setAnnouncement] = useState('你好 Linnet')
  const [code, setCode] = useState('283')
  const [query, setQuery] = useState('')
  const [isAgreed, setAgreed] = useState(true)
  const [sentAt, setSentAt] = useState<number | undefined>(serverNowMs)
  const press = () => undefined
  return (
    <div className={styles.stack}>
      <div className={styles.bars}>
        <NavBar
          title="Ada Lovelace"
          status={texts.connecting}
          actions={<IconButton icon={<Plus size={24} />} label="+" onPress={press} />}
        />
        <NavBar
          title={texts.newFriends}
          isRoot
          actions={<IconButton icon={<Search size={22} />} label="?" onPress={press} />}
        />
      </div>
      <Mark size={72} />
      <SearchField value={query} onChange={setQuery} />
      <TextField label={texts.phone} value={account} onChange={setAccount} prefix="+86" type="tel" />
      <TextField
        label={texts.password}
        value={password}
        onChange={setPassword}
        type="password"
        error={texts.wrong}
      />
      <CodeField
        value={code}
        onChange={setCode}
        action={<ResendButton sentAt={sentAt} onSend={() => setSentAt(serverNowMs())} />}
      />
      <TextField
        label={texts.announcement}
        value={announcement}
        onChange={setAnnouncement}
        limit={600}
        isMultiline
      />
      <Checkbox isChecked={isAgreed} onChange={setAgreed}>
        {texts.agree}
      </Checkbox>
      <Button isFullWidth onPress={press}>
        {texts.logIn}
      </Button>
      <Button kind="quiet" isFullWidth onPress={press}>
        {texts.register}
      </Button>
      <div className={styles.row}>
        <Button isBusy>{texts.logIn}</Button>
        <Button disabled>{texts.logIn}</Button>
        <Button kind="plain">{texts.addFriend}</Button>
        <Button kind="danger" icon={<Trash2 size={18} />}>
          {texts.remove}
        </Button>
        <Button size="small">{texts.addFriend}</Button>
      </div>
      <div className={styles.row}>
        <IconButton icon={<Send size={20} />} label="send" tone="filled" onPress={press} />
        <IconButton icon={<Mic size={22} />} label="mic" isPressed onPress={press} />
        <IconButton icon={<Mic size={22} />} label="mic" tone="accent" onPress={press} />
        <IconButton icon={<Trash2 size={22} />} label="trash" tone="danger" onPress={press} />
        <Spinner />
      </div>
      <QrImage value="https://linnet.example/" size={200}>
        <Mark size={28} />
      </QrImage>
    </div>
  )
}

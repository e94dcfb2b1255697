import {
  maxMomentLength,
  maxMomentMentions,
  maxMomentPictures,
  momentTextProblem,
} from '@linnet/protocol/moments/rules'
import { screens } from '@linnet/protocol/screens'
import { AtSign, Eye, MapPin, Trash2, X } from 'lucide-react'
import { type ClipboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import {
  changeDraft,
  clearDraft,
  isEmptyDraft,
  loadDraft,
  type MomentDraft,
  useDraft,
} from '~/features/moments/draft'
import { withFiles } from '~/features/moments/draft-media'
import { isOfChosen, sendMoment } from '~/features/moments/outbox'
import { MediaEditor } from '~/features/moments/parts/MediaEditor'
import { OfferedDraft } from '~/features/moments/parts/OfferedDraft'
import { PriceCell } from '~/features/moments/parts/PriceCell'
import { useLinkCard } from '~/features/moments/parts/use-link-card'
import { useLinkOfAddress } from '~/features/moments/parts/use-link-of-address'
import { startPicking } from '~/features/moments/picking'
import { publishTexts } from '~/features/moments/publish-texts'
import { pictureTypes } from '~/files/sendable-file'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { useChosenPlace } from '~/messages/chosen-place'
import { LinkPreviewCard } from '~/messages/LinkPreviewCard'
import { pickFiles } from '~/platform/file-picker'
import { goBack } from '~/platform/navigation'
import { useNavigate } from '~/platform/screen-context'
import { personName } from '~/posts/person-name'
import { postTexts } from '~/posts/post-texts'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './PublishMoment.module.css'

/** Writes a moment. An unsent one stays on this device, and is offered on others. */
export function PublishMoment() {
  const texts = useTexts(publishTexts)
  const draft = useDraft((store) => store.draft)
  useEffect(() => void loadDraft(), [])
  useLinkOfAddress(draft)
  const [isPosting, run] = useBusy()
  const problem = draft && problemOf(draft)
  const post = (written: MomentDraft) =>
    run(async () => {
      await sendMoment(written)
      clearDraft()
      goBack(screens.moments)
    })
  return (
    <Screen
      title={texts.title}
      status={useConnectionStatus()}
      actions={
        <Button
          kind="plain"
          size="small"
          isBusy={isPosting}
          disabled={!draft || problem !== undefined}
          onPress={() => draft && post(draft)}
        >
          {texts.post}
        </Button>
      }
    >
      {draft && <Editor draft={draft} />}
    </Screen>
  )
}

function problemOf({ text, media, link }: MomentDraft) {
  return momentTextProblem(text, { hasMedia: media.length > 0 || link !== undefined })
}

function Editor({ draft }: { draft: MomentDraft }) {
  const texts = { ...useTexts(postTexts), ...useTexts(publishTexts) }
  const { text, media, link } = draft
  const [isReading, run] = useBusy()
  const field = useGrowingField(text)
  const removeLink = useLinkCard(draft)
  usePlaceFromMap()
  const add = (files: readonly File[]) =>
    run(async () => {
      const { media: next, problem } = await withFiles(useDraft.getState().draft?.media ?? [], files)
      changeDraft({ media: next })
      if (problem === undefined) return
      showToast(problem === 'tooMany' ? texts.tooMany({ n: maxMomentPictures }) : texts[problem])
    })
  /** Whether there is room; if all places are taken, asks whether to replace the files there. */
  const hasRoom = async () => {
    if (media.length < maxMomentPictures) return true
    const isSure = await confirm({
      title: texts.alreadyChosen({ n: maxMomentPictures }),
      confirmLabel: texts.clearPhotos,
      isDanger: true,
    })
    if (isSure) changeDraft({ media: [] })
    return isSure
  }
  const choose = async () => {
    if (!(await hasRoom())) return
    const files = await pickFiles({ accept: pictureTypes, isMultiple: true })
    if (files.length > 0) add(files)
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    void hasRoom().then((has) => has && add(files))
  }
  const problem = problemOf(draft)
  // An empty field needs no message: the disabled button suffices.
  const complaint =
    problem === undefined || problem === 'empty'
      ? undefined
      : problem === 'long'
        ? texts.long({ n: maxMomentLength })
        : texts[problem]
  return (
    <>
      <div className={styles.sheet} aria-busy={isReading || undefined}>
        <textarea
          ref={field}
          className={styles.field}
          rows={4}
          value={text}
          placeholder={texts.write}
          aria-label={texts.write}
          aria-invalid={complaint === undefined ? undefined : true}
          dir="auto"
          onChange={(event) => changeDraft({ text: event.target.value })}
          onPaste={paste}
        />
        {complaint !== undefined && (
          <p className={styles.problem} role="alert">
            {complaint}
          </p>
        )}
        <MediaEditor
          media={media}
          onChange={(next) => changeDraft({ media: next })}
          onAdd={() => void choose()}
        />
        {link && media.length === 0 && (
          <div className={styles.link}>
            <LinkPreviewCard preview={link.preview} isInert />
            <IconButton icon={<X size={20} />} label={texts.removePreview} onPress={removeLink} />
          </div>
        )}
      </div>
      <OfferedDraft draft={draft} />
      <Settings draft={draft} />
      {!isEmptyDraft(draft) && <Discard />}
    </>
  )
}

/** The moment's place, mentions, audience and price. */
function Settings({ draft: { place, mentions, audience, price } }: { draft: MomentDraft }) {
  const texts = { ...useTexts(postTexts), ...useTexts(publishTexts) }
  const go = useNavigate()
  const mention = () => {
    startPicking({
      title: texts.mention,
      people: mentions,
      most: maxMomentMentions,
      done(people) {
        changeDraft({ mentions: people })
        return true
      },
    })
    go(screens.momentPeople)
  }
  const names = (people: MomentDraft['mentions']) =>
    people.map((person) => personName(person, texts.anonymous)).join(', ')
  const seenBy = {
    friends: texts.seenByFriends,
    some: texts.seenBySome,
    except: texts.seenByExcept,
    me: texts.seenByMe,
    public: texts.seenByPublic,
  }[audience.visibility]
  const commentsFrom = {
    all: texts.commentsAll,
    friends: texts.commentsFriends,
    nobody: texts.commentsNobody,
  }[audience.commentsFrom]
  return (
    <CellGroup>
      <Cell
        icon={<MapPin size={20} />}
        title={texts.place}
        subtitle={place && <span dir="auto">{place.title || place.address}</span>}
        onPress={() => go(screens.chooseLocation)}
      />
      {place && (
        <Cell
          icon={<X size={20} />}
          title={texts.removePlace}
          hasChevron={false}
          onPress={() => changeDraft({ place: undefined })}
        />
      )}
      <Cell
        icon={<AtSign size={20} />}
        title={texts.mention}
        subtitle={mentions.length > 0 ? <span dir="auto">{names(mentions)}</span> : undefined}
        onPress={mention}
      />
      <Cell
        icon={<Eye size={20} />}
        title={texts.whoSees}
        subtitle={isOfChosen(audience.visibility) ? names(audience.people) || undefined : undefined}
        detail={seenBy}
        onPress={() => go(screens.momentAudience)}
      />
      {audience.visibility !== 'me' && audience.commentsFrom !== 'all' && (
        <Cell title={texts.commentsFrom} detail={commentsFrom} onPress={() => go(screens.momentAudience)} />
      )}
      {audience.visibility !== 'me' && <PriceCell price={price} />}
    </CellGroup>
  )
}

function Discard() {
  const texts = useTexts(publishTexts)
  const discard = async () => {
    const isSure = await confirm({ title: texts.discardTitle, confirmLabel: texts.discard, isDanger: true })
    if (isSure) clearDraft()
  }
  return (
    <CellGroup>
      <Cell icon={<Trash2 size={20} />} title={texts.discard} isDanger onPress={() => void discard()} />
    </CellGroup>
  )
}

/** Takes the place that was chosen on the map's screen. */
function usePlaceFromMap(): void {
  const chosen = useChosenPlace((store) => store.place)
  useEffect(() => {
    if (!chosen) return
    changeDraft({ place: chosen })
    useChosenPlace.setState({ place: undefined })
  }, [chosen])
}

function useGrowingField(text: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [text])
  return field
}

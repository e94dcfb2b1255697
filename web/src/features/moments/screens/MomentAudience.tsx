import { changeMomentAudience, readMoment } from '@linnet/protocol/moments/calls'
import type { CommentsFrom, MomentVisibility } from '@linnet/protocol/moments/rules'
import { screens } from '@linnet/protocol/screens'
import { Tag as TagIcon, UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { refreshMoment } from '~/features/moments/actions'
import { type Audience, changeDraft, loadDraft, useDraft } from '~/features/moments/draft'
import { audienceInput, isOfChosen } from '~/features/moments/outbox'
import { startPicking } from '~/features/moments/picking'
import { publishTexts } from '~/features/moments/publish-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Checkbox } from '~/kit/fields/Checkbox'
import { RadioList } from '~/kit/fields/RadioList'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { useTags } from '~/people/tags'
import { goBack } from '~/platform/navigation'
import { useNavigate, useParams } from '~/platform/screen-context'
import { personName } from '~/posts/person-name'
import { postTexts } from '~/posts/post-texts'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import styles from './MomentAudience.module.css'

/** Edits who may see and comment on the moment being written, or the moment of mine in the address. */
export function MomentAudience() {
  const { moment } = useParams()
  return moment === undefined ? <OfDraft /> : <OfMoment id={moment} />
}

function OfDraft() {
  const texts = { ...useTexts(postTexts), ...useTexts(publishTexts) }
  const draft = useDraft((store) => store.draft)
  useEffect(() => void loadDraft(), [])
  const audience = draft?.audience
  return (
    <Screen
      title={texts.whoSees}
      status={useConnectionStatus()}
      footer={
        audience && (
          <Button isFullWidth disabled={isNobody(audience)} onPress={() => goBack(screens.publishMoment)}>
            {isNobody(audience) ? texts.nobodyChosen : texts.done}
          </Button>
        )
      }
    >
      {audience && <Choices audience={audience} onChange={(next) => changeDraft({ audience: next })} />}
    </Screen>
  )
}

function OfMoment({ id }: { id: string }) {
  const texts = { ...useTexts(postTexts), ...useTexts(publishTexts) }
  const engine = useEngine()
  const { data, problem, reload } = useQueryOf(readMoment, { momentId: id })
  const [changed, setChanged] = useState<Audience>()
  const [isBusy, run] = useBusy()
  const audience = changed ?? data?.audience
  const save = (next: Audience) =>
    run(async () => {
      const outcome = await engine.call(changeMomentAudience, { momentId: id, ...audienceInput(next) })
      if (!toastRefusal(outcome)) return
      await refreshMoment(id)
      goBack()
    })
  return (
    <Screen
      title={texts.whoSees}
      status={useConnectionStatus()}
      footer={
        audience && (
          <Button isFullWidth isBusy={isBusy} disabled={isNobody(audience)} onPress={() => save(audience)}>
            {isNobody(audience) ? texts.nobodyChosen : texts.save}
          </Button>
        )
      }
    >
      {!audience && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!audience && problem === undefined && <SkeletonRows count={6} hasAvatar={false} />}
      {audience && <Choices audience={audience} onChange={setChanged} />}
    </Screen>
  )
}

const isNobody = ({ visibility, people, tagIds }: Audience): boolean =>
  isOfChosen(visibility) && people.length === 0 && tagIds.length === 0

type ChoicesProps = { audience: Audience; onChange: (audience: Audience) => void }

function Choices({ audience, onChange }: ChoicesProps) {
  const texts = { ...useTexts(postTexts), ...useTexts(publishTexts) }
  const visibilities: readonly { value: MomentVisibility; title: string; subtitle: string }[] = [
    { value: 'friends', title: texts.seenByFriends, subtitle: texts.noteFriends },
    { value: 'public', title: texts.seenByPublic, subtitle: texts.notePublic },
    { value: 'some', title: texts.seenBySome, subtitle: texts.noteSome },
    { value: 'except', title: texts.seenByExcept, subtitle: texts.noteExcept },
    { value: 'me', title: texts.seenByMe, subtitle: texts.noteMe },
  ]
  const comments: readonly { value: CommentsFrom; title: string }[] = [
    { value: 'all', title: texts.commentsAll },
    { value: 'friends', title: texts.commentsFriends },
    { value: 'nobody', title: texts.commentsNobody },
  ]
  return (
    <>
      <CellGroup>
        <RadioList
          label={texts.whoSees}
          options={visibilities}
          value={audience.visibility}
          onChange={(visibility) => onChange({ ...audience, visibility })}
        />
      </CellGroup>
      {isOfChosen(audience.visibility) && <Chosen audience={audience} onChange={onChange} />}
      {audience.visibility !== 'me' && (
        <CellGroup title={texts.commentsFrom}>
          <RadioList
            label={texts.commentsFrom}
            options={comments}
            value={audience.commentsFrom}
            onChange={(commentsFrom) => onChange({ ...audience, commentsFrom })}
          />
        </CellGroup>
      )}
    </>
  )
}

/** The people and tags of `some` and `except`. */
function Chosen({ audience, onChange }: ChoicesProps) {
  const texts = { ...useTexts(postTexts), ...useTexts(publishTexts) }
  const go = useNavigate()
  const { data: tags = [] } = useTags()
  const { people, tagIds, visibility } = audience
  const pick = () => {
    startPicking({
      title: visibility === 'some' ? texts.seenBySome : texts.seenByExcept,
      people,
      done(chosen) {
        onChange({ ...audience, people: chosen })
        return true
      },
    })
    go(screens.momentPeople)
  }
  const toggle = (id: string, isOn: boolean) =>
    onChange({ ...audience, tagIds: isOn ? [...tagIds, id] : tagIds.filter((each) => each !== id) })
  return (
    <>
      <CellGroup>
        <Cell
          icon={<UsersRound size={20} />}
          title={texts.people}
          subtitle={
            people.length === 0
              ? undefined
              : people.map((person) => personName(person, texts.anonymous)).join(', ')
          }
          detail={people.length === 0 ? texts.choose : texts.counted({ n: people.length })}
          onPress={pick}
        />
      </CellGroup>
      {tags.length > 0 && (
        <CellGroup title={texts.tags}>
          {tags.map((tag) => (
            <div key={tag.id} className={styles.tag}>
              <Checkbox isChecked={tagIds.includes(tag.id)} onChange={(isOn) => toggle(tag.id, isOn)}>
                <span className={styles.inside}>
                  <TagIcon size={18} aria-hidden />
                  <span className={styles.name} dir="auto">
                    {tag.name}
                  </span>
                  <span className="tertiary">{texts.counted({ n: tag.personIds.length })}</span>
                </span>
              </Checkbox>
            </div>
          ))}
        </CellGroup>
      )}
    </>
  )
}

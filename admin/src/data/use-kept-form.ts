import { useEffect, useLayoutEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import { useQuestionBeforeClosing } from '@/kit/question-before-closing'
import { forgetDraft, keepDraft, readDraft } from '@/platform/drafts'
import { session } from '@/session/session'
import { vendorSession } from '@/session/vendor-session'

interface Kept<Values> {
  values: Values
  /** Identifies the version of the edited object, to detect that somebody else has changed it since. */
  stamp?: string | undefined
}

interface KeptForm<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Unsaved values of an earlier visit have been restored. */
  isRestored: boolean
  /** The edited object has changed since then. */
  isOutdated: boolean
  /** Deletes the kept values: they were saved. */
  forget: () => void
  /** Discards all unsaved changes. */
  discard: () => void
}

/**
 * A form whose unsaved values come back after Escape, another page or a reload. They are kept under `key`, such as the case being
 * answered, for this person and in this tab; closing the tab asks first.
 */
export function useKeptForm<Values extends FieldValues>(
  key: string,
  { defaultValues, stamp }: { defaultValues: Values; stamp?: string | undefined },
): KeptForm<Values> {
  const place = `${useOwner()}.${key}`
  const [kept, setKept] = useState(() => readDraft(place) as Kept<Values> | undefined)
  const form = useForm<Values>({ defaultValues: defaultValues as DefaultValues<Values> })
  const [defaults] = useState(() => JSON.stringify(defaultValues))
  useLayoutEffect(() => {
    if (kept) form.reset(kept.values, { keepDefaultValues: true })
  }, [form, kept])
  useEffect(() => {
    const keep = ({ values }: { values: Values }) => {
      if (JSON.stringify(values) === defaults) forgetDraft(place)
      else keepDraft(place, { values, stamp } satisfies Kept<Values>)
    }
    return form.subscribe({ formState: { values: true }, callback: keep })
  }, [form, place, defaults, stamp])
  useQuestionBeforeClosing(form.formState.isDirty)
  const forget = () => {
    forgetDraft(place)
    setKept(undefined)
  }
  return {
    form,
    isRestored: kept !== undefined,
    isOutdated: kept !== undefined && kept.stamp !== stamp,
    forget,
    discard: () => {
      form.reset()
      forget()
    },
  }
}

function useOwner(): string {
  const current = session.use()
  const vendor = vendorSession.use()
  return 'me' in current ? current.me.id : (vendor?.name ?? '')
}

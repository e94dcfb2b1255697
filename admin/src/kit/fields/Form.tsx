import { type ReactNode, useContext, useEffect } from 'react'
import { type FieldValues, FormProvider, type SubmitHandler, type UseFormReturn } from 'react-hook-form'
import { TypedContext } from '../dialogs/typed-context'
import { useQuestionBeforeClosing } from '../question-before-closing'
import css from './Field.module.css'

/** A form of React Hook Form; the fields below it find it by their names. */
export function Form<Values extends FieldValues>({
  form,
  onSubmit,
  children,
  label,
  isNarrow = false,
}: {
  form: UseFormReturn<Values>
  onSubmit: SubmitHandler<Values>
  children: ReactNode
  label?: string
  /** For single lines on a page of their own. */
  isNarrow?: boolean
}) {
  useTyped(form.formState.isDirty)
  return (
    <FormProvider {...form}>
      <form
        className={css.form}
        data-narrow={isNarrow || undefined}
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          // A form inside a dialog must not submit the form that opened it: React's events bubble through portals.
          event.stopPropagation()
          void form.handleSubmit(onSubmit)(event)
        }}
      >
        {children}
      </form>
    </FormProvider>
  )
}

/** Keeps a dialog open, and lets a reload ask first, while something is typed into the form in it. */
function useTyped(isTyped: boolean): void {
  const typedRef = useContext(TypedContext)
  useEffect(() => {
    if (!typedRef) return undefined
    typedRef.current = isTyped
    return () => {
      typedRef.current = false
    }
  }, [typedRef, isTyped])
  useQuestionBeforeClosing(typedRef !== undefined && isTyped)
}

import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { useJuicio } from '#web/plumbing/use-juicio.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'

interface FormularioDeCuentaOptions<Typed extends object, Said extends object> {
  schema: z.ZodType<Said, Typed>
  initial: Typed
  /** @throws why it was refused */
  send: (said: Said) => Promise<unknown>
}

/** A form of an account page: without the queries of the intranet, which weigh more than the page. */
export function useFormularioDeCuenta<Typed extends object, Said extends object>({
  schema,
  initial,
  send,
}: FormularioDeCuentaOptions<Typed, Said>) {
  const form = useEscrito(undefined, () => initial, { borrador: { sin: 'nobody is signed in: it would be of nobody' } })
  const { field, said, refuse } = useJuicio(form, schema)
  const [error, setError] = useState<unknown>()
  const [sending, setSending] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    const judged = said(event)
    setError(undefined)
    if (!judged || sending) return
    setSending(true)
    try {
      await send(judged)
    } catch (error) {
      setError(error)
      for (const [name, text] of Object.entries(formErrors(error).fields)) refuse(name, text)
    }
    setSending(false)
  }

  return {
    field,
    escrito: form.escrito,
    sending,
    error,
    failure: error === undefined ? undefined : formErrors(error).message,
    form: { method: 'post', noValidate: true, onSubmit } as const,
  }
}

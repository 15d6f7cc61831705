import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { sitioApi } from '#contract/sitio.ts'
import { api, ApiError } from '#web/plumbing/api.ts'
import { formErrors } from '#web/plumbing/form-errors.ts'
import type { SeccionPublicada } from './publicada.ts'

interface Publicar {
  publicar: (written: SeccionPublicada) => Promise<void>
  /** What was to be published, while somebody else has published a newer version. */
  conflicto: SeccionPublicada | undefined
  dropConflicto: () => void
}

/** Publishes what is written. Whatever the server answers, what was typed stays. */
export function usePublicar(
  form: UseFormReturn,
  onPublished: (section: SeccionPublicada) => void,
  onFailed: (text: string) => void,
): Publicar {
  const [conflicto, setConflicto] = useState<SeccionPublicada>()

  async function publicar(written: SeccionPublicada): Promise<void> {
    const { seccion, version, contenido } = written
    try {
      const published = await api(sitioApi.save, { params: { seccion }, body: { contenido, version } })
      setConflicto(undefined)
      form.reset(published.contenido, { keepSubmitCount: true })
      onPublished(published)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return setConflicto(written)
      const { message, fields } = formErrors(error)
      setConflicto(undefined)
      for (const [name, message] of Object.entries(fields)) form.setError(name, { message })
      onFailed(message)
    }
  }

  return { publicar, conflicto, dropConflicto: () => setConflicto(undefined) }
}

import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { sitioApi } from '#contract/sitio.ts'
import { ApiError } from '#web/plumbing/api.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import type { SeccionPublicada } from './publicada.ts'

interface Publicar {
  publicar: (written: SeccionPublicada) => Promise<void>
  /** Text to publish, if somebody else has published a newer version. */
  conflicto: SeccionPublicada | undefined
  dropConflicto: () => void
}

/** Publishes the form. Typed input survives any answer of the server. */
export function usePublicar(
  form: UseFormReturn,
  onPublished: (section: SeccionPublicada) => void,
  onFailed: (text: string) => void,
): Publicar {
  const [conflicto, setConflicto] = useState<SeccionPublicada>()

  const { send } = useEnvio(sitioApi.save, {
    form,
    onDone(published) {
      setConflicto(undefined)
      form.reset(published.contenido, { keepSubmitCount: true })
      onPublished(published)
    },
    onFailed(text, error, { params: { seccion }, body }) {
      const moved = error instanceof ApiError && error.status === 409
      setConflicto(moved ? { seccion, ...body } : undefined)
      if (!moved) onFailed(text)
    },
  })

  async function publicar({ seccion, ...body }: SeccionPublicada): Promise<void> {
    await send({ params: { seccion }, body })
  }

  return { publicar, conflicto, dropConflicto: () => setConflicto(undefined) }
}

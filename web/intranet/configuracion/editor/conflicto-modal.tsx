import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Seccion, sitioApi } from '#contract/sitio.ts'
import { api } from '#web/plumbing/api.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { madeQuery } from '#web/plumbing/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import type { Mirada } from './vista-previa-dialog.tsx'
import styles from './editor.module.css'

interface ConflictoModalProps {
  seccion: Seccion
  /** Shows the other's text. */
  onSee: (mirada: Mirada) => void
  onOverwrite: (version: number) => Promise<void>
  onClose: () => void
}

/** Somebody else published meanwhile: nothing is overwritten unasked, and nothing written is lost. */
export function ConflictoModal({ seccion, onSee, onOverwrite, onClose }: ConflictoModalProps) {
  const { data, error } = useQuery({
    ...madeQuery(sitioApi.versions, `conflicto ${seccion}`, async (signal) => {
      const { data } = await api(sitioApi.versions, { params: { seccion }, query: { limit: 1 }, signal })
      const [ultima] = data
      if (!ultima) throw new Error(`No version of ${seccion}`)
      const params = { seccion, version: ultima.version }
      return { ...ultima, ...(await api(sitioApi.version, { params, signal })) }
    }),
    staleTime: 0,
    gcTime: 0,
  })
  const [saving, setSaving] = useState(false)
  return (
    <Modal
      open
      decision
      size="lg"
      onOpenChange={() => !saving && onClose()}
      title="Otra persona publicó cambios"
      footer={
        <>
          <Button variant="outline" disabled={saving} onClick={onClose}>
            Seguir editando
          </Button>
          {data && (
            <>
              <Button
                variant="outline"
                disabled={saving}
                onClick={() => onSee({ ...data, titulo: `Versión ${data.version}` })}
              >
                Ver lo publicado
              </Button>
              <Button
                variant="danger"
                loading={saving}
                loadingLabel="Publicando"
                onClick={async () => {
                  setSaving(true)
                  await onOverwrite(data.version)
                  setSaving(false)
                }}
              >
                Publicar lo mío
              </Button>
            </>
          )}
        </>
      }
    >
      <div className={styles.conflicto}>
        {error && <Alert variant="error">{error.message}</Alert>}
        <p>
          {data
            ? `${data.autor ?? 'Alguien'} publicó la versión ${data.version} el ${longMoment(data.creado_en)}. `
            : ''}
          Lo que usted escribió sigue en el formulario, y todavía no se publica.
        </p>
        <p>
          Si publica lo suyo, el sitio mostrará su texto y la otra versión quedará en «Versiones anteriores», de donde
          se puede recuperar.
        </p>
      </div>
    </Modal>
  )
}

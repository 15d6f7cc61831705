import { useState } from 'react'
import { nombresNovedades, type TipoNovedad, tiposNovedad } from '#contract/guardias/estados.ts'
import type { Novedad } from '#contract/guardias/novedades.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { hour } from '#web/plumbing/format.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './hoy.module.css'
import { useEscrito } from '#web/plumbing/use-visto.ts'

interface NovedadModalProps {
  /** Id of the guard. */
  guardia: number
  tipo: TipoNovedad
  corrige: Novedad | undefined
  onWrite: (tipo: TipoNovedad, texto: string) => void
  onClose: () => void
}

/** Hand-overs are written by closing the guard. */
const escribibles = tiposNovedad.filter((tipo) => tipo !== 'entrega')

/** Writes an entry, or corrects one by another. It goes into the queue, so there is nothing to wait for. */
export function NovedadModal({ guardia, tipo: first, corrige, onWrite, onClose }: NovedadModalProps) {
  const { escrito, pending, borrador, controles } = useEscrito(undefined, () => ({ tipo: first, texto: '' }), {
    borrador: `libro-${guardia}-${corrige?.id ?? ''}`,
  })
  const [fault, setFault] = useState<string>()
  const { field, choice } = controles({ texto: escrito.texto ? undefined : fault })
  function submit() {
    const texto = escrito.texto.trim()
    if (!texto) return setFault(mensajes.obligatorio)
    borrador.drop()
    onWrite(escrito.tipo, texto)
  }
  return (
    <FormModal
      title={corrige ? `Corregir la entrada de las ${hour(corrige.hora)}` : 'Anotar en el libro'}
      submitLabel={corrige ? 'Corregir' : 'Anotar'}
      submitting={false}
      pending={pending}
      borrador={borrador}
      onSubmit={submit}
      onClose={onClose}
    >
      {corrige && <blockquote className={styles.corregida}>{corrige.texto}</blockquote>}
      {!corrige && (
        <Select
          label="Tipo"
          options={escribibles.map((value) => ({ value, label: nombresNovedades[value] }))}
          {...choice('tipo')}
        />
      )}
      <TextArea
        label={corrige ? 'Cómo debe decir' : 'Qué pasó'}
        helper="Lo lee toda la compañía. No se puede borrar: se corrige con otra entrada."
        rows={4}
        maxLength={2_000}
        {...field('texto')}
      />
    </FormModal>
  )
}

import { useState } from 'react'
import { nombresNovedades, type TipoNovedad, tiposNovedad } from '#contract/guardias/estados.ts'
import type { Novedad } from '#contract/guardias/novedades.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { hour } from '#web/plumbing/format.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './hoy.module.css'

interface NovedadModalProps {
  tipo: TipoNovedad
  corrige: Novedad | undefined
  onWrite: (tipo: TipoNovedad, texto: string) => void
  onClose: () => void
}

/** Hand-overs are written by closing the guard. */
const escribibles = tiposNovedad.filter((tipo) => tipo !== 'entrega')

/** Writes an entry, or corrects one by another. It goes into the queue, so there is nothing to wait for. */
export function NovedadModal({ tipo: first, corrige, onWrite, onClose }: NovedadModalProps) {
  const [tipo, setTipo] = useState(first)
  const [texto, setTexto] = useState('')
  const [fault, setFault] = useState<string>()
  return (
    <FormModal
      title={corrige ? `Corregir la entrada de las ${hour(corrige.hora)}` : 'Anotar en el libro'}
      submitLabel={corrige ? 'Corregir' : 'Anotar'}
      submitting={false}
      onSubmit={() => (texto.trim() ? onWrite(tipo, texto.trim()) : setFault(mensajes.obligatorio))}
      onClose={onClose}
    >
      {corrige && <blockquote className={styles.corregida}>{corrige.texto}</blockquote>}
      {!corrige && (
        <Select
          label="Tipo"
          options={escribibles.map((value) => ({ value, label: nombresNovedades[value] }))}
          value={tipo}
          onChange={setTipo}
        />
      )}
      <TextArea
        label={corrige ? 'Cómo debe decir' : 'Qué pasó'}
        helper="Lo lee toda la compañía. No se puede borrar: se corrige con otra entrada."
        rows={4}
        maxLength={2_000}
        error={fault}
        value={texto}
        onChange={({ target }) => {
          setTexto(target.value)
          setFault(undefined)
        }}
      />
    </FormModal>
  )
}

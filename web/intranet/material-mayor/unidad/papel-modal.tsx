import { useState } from 'react'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { nombresPapeles, type TipoPapel } from '#contract/material-mayor/estados.ts'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import type { Papel } from '#contract/material-mayor/papeles.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface PapelModalProps {
  unidad: Pick<FichaUnidad, 'id' | 'nombre' | 'papeles'>
  tipo: TipoPapel
  /** Corrected; without it, a new one is written down. */
  papel?: Papel
  onClose: () => void
  onDone: (text: string) => void
}

type Escrito = Record<'fecha_emision' | 'fecha_vencimiento' | 'numero' | 'entidad', string>

/** Writes down a paper or its renewal, or corrects one. */
export function PapelModal({ unidad, tipo, papel, onClose, onDone }: PapelModalProps) {
  const nombre = nombresPapeles[tipo]
  const { visto, conflicto, escrito, change, pending, borrador, nota } = useEscrito(
    papel,
    (uno) => escritoDe(uno, unidad.papeles[tipo]),
    { borrador: `papel-${unidad.id}-${tipo}-${papel?.id ?? ''}`, como: materialMayorApi.changePapel.output },
  )
  const [missing, setMissing] = useState<string>()
  const done = () => onDone(`${nombre} de ${unidad.nombre}: quedó ${papel ? 'corregido' : 'registrado'}.`)
  const create = useEnvio(materialMayorApi.createPapel, { onDone: done, borrador })
  const edit = useEnvio(materialMayorApi.changePapel, { onDone: done, ...conflicto })
  const { sending, failure, fields } = visto ? edit : create
  const field = (name: keyof Escrito) => ({
    value: escrito[name],
    error: (name === 'fecha_vencimiento' && missing) || fields[name],
    autoComplete: 'off',
    ...nota(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const submit = () => {
    setMissing(escrito.fecha_vencimiento ? undefined : mensajes.obligatorio)
    if (!escrito.fecha_vencimiento) return undefined
    const body = { ...escrito, tipo, fecha_emision: escrito.fecha_emision || null }
    return visto
      ? edit.send({ params: { id: unidad.id, papel: visto.id }, body: { ...body, version: visto.version } })
      : create.send({ params: { id: unidad.id }, body })
  }
  return (
    <FormModal
      borrador={borrador}
      title={`${visto ? 'Corregir' : 'Registrar'}: ${nombre.toLocaleLowerCase('es')}`}
      submitLabel={visto ? 'Guardar cambios' : 'Registrar'}
      submitting={sending}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
      pending={pending}
    >
      <TextField label="Fecha de emisión" optional type="date" {...field('fecha_emision')} />
      <TextField label="Fecha de vencimiento" type="date" {...field('fecha_vencimiento')} />
      <TextField label="Número" optional maxLength={60} {...field('numero')} />
      <TextField label="Emitido por" optional maxLength={120} {...field('entidad')} />
    </FormModal>
  )
}

const escritoDe = (papel: Papel | undefined, anterior: Papel | null): Escrito => ({
  fecha_emision: papel?.fecha_emision ?? '',
  fecha_vencimiento: papel?.fecha_vencimiento ?? '',
  numero: papel?.numero ?? '',
  // Usually by the same as last time.
  entidad: (papel ?? anterior)?.entidad ?? '',
})

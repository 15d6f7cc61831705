import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { Objecion } from '#contract/asistencia/objeciones.ts'
import { sinAcentos } from '#contract/shared/sin-acentos.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { longDay } from '#web/plumbing/format.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { cerradosDelMes } from '../mia/consultas.ts'

interface ModalProps {
  onClose: () => void
  onDone: (text: string) => void
}

const { texto } = asistenciaApi.objetarActo.body.shape

const tell =
  (onDone: ModalProps['onDone']) =>
  ({ acto }: Objecion) =>
    onDone(`Su objeción sobre «${acto}» quedó enviada: la ven el Ayudante y el Capitán.`)

interface ObjetarMarcaProps extends ModalProps {
  /** Of the row of the list. */
  id: number
  titulo: string
  dia: string
}

/** Objects to one's own mark. */
export function ObjetarMarcaModal({ id, titulo, dia, onClose, onDone }: ObjetarMarcaProps) {
  const { field, modal } = useFormulario(asistenciaApi.objetarMarca, {
    borrador: `objetar-${id}`,
    schema: asistenciaApi.objetarMarca.body,
    initial: { texto: '' },
    input: (body) => ({ params: { id }, body }),
    onDone: tell(onDone),
  })
  return (
    <FormModal title="Objetar la marca" submitLabel="Enviar" submittingLabel="Enviando" {...modal} onClose={onClose}>
      <p>
        <strong>{titulo}</strong>, {longDay(dia)}
      </p>
      <Texto {...field('texto')} />
    </FormModal>
  )
}

interface ObjetarActoProps extends ModalProps {
  mes: string
  /** Acts that are objected to elsewhere. */
  except: ReadonlySet<number>
}

const Elegido = z.object({ acto_id: z.string().min(1, 'Elija un acto'), texto })

/** Objects to having no mark in an act, or the wrong one: the member says which act. */
export function ObjetarActoModal({ mes, except, onClose, onDone }: ObjetarActoProps) {
  const { field, choice, modal } = useFormulario(asistenciaApi.objetarActo, {
    borrador: 'objetar',
    schema: Elegido,
    initial: { acto_id: '', texto: '' },
    input: ({ acto_id, texto }) => ({ params: { id: Number(acto_id) }, body: { texto } }),
    onDone: tell(onDone),
  })
  const [typed, setTyped] = useState('')
  const { data } = useQuery(cerradosDelMes(mes))
  const actos = (data ?? [])
    .filter(({ id, anulado_en }) => anulado_en === null && !except.has(id))
    .map(({ id, titulo, dia }) => ({ value: String(id), label: `${titulo}, ${longDay(dia)}` }))
  const { value, ...acto } = choice('acto_id')
  return (
    <FormModal title="Objetar otro acto" submitLabel="Enviar" submittingLabel="Enviando" {...modal} onClose={onClose}>
      <Combobox
        label="Acto"
        helper="Uno del mes, con su lista ya cerrada. Escriba parte de su título o de su fecha."
        placeholder="Elija un acto"
        options={actos.filter(({ label }) => sinAcentos(label).includes(sinAcentos(typed)))}
        value={actos.find((one) => one.value === value) ?? null}
        {...acto}
        onType={setTyped}
        empty={data && actos.length === 0 ? 'No hay otros actos' : 'Ningún acto se llama así'}
      />
      <Texto {...field('texto')} />
    </FormModal>
  )
}

const Texto = (field: object) => (
  <TextArea
    label="Qué no corresponde"
    helper="Diga qué pasó y quién lo vio. Lo leen el Ayudante, el Capitán y los administradores."
    rows={4}
    maxLength={1000}
    {...field}
  />
)

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { z } from 'zod'
import { type Catalogo, catalogosApi, type Entrada, entradas } from '#contract/catalogos.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { catalogoDe } from '#web/parts/catalogos/catalogo.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { figure, typed } from '#web/intranet/configuracion/ajustes/cifras.ts'
import { EntradaFields } from './entrada-fields.tsx'
import { nombresCatalogos } from './nombres.ts'

interface EntradaModalProps {
  catalogo: Catalogo
  /** None: a new one. */
  entrada: Entrada | undefined
  onClose: () => void
  onDone: (text: string) => void
}

const empty: Record<Catalogo, FieldValues> = {
  claves: { codigo: '', nombre: '', tipo: 'incidente' },
  tipos_acto: { nombre: '', categoria: 'obligatorio_compania', valor: '1', con_citacion: true },
  tenidas: { nombre: '' },
  cargos: { nombre: '' },
  tipos_unidad: { nombre: '', letra: '' },
  feriados: { codigo: '', nombre: '', irrenunciable: false },
}

/** Form of a new or existing entry. Typed input survives any answer of the server. */
export function EntradaModal({ catalogo, entrada, onClose, onDone }: EntradaModalProps) {
  const [seen, setSeen] = useState(entrada)
  const form = useForm<FieldValues>({
    resolver: zodResolver(ingresada(catalogo)),
    defaultValues: { ...empty[catalogo], ...(seen && written(seen)) },
  })
  const { isDirty } = form.formState
  const { uno } = nombresCatalogos[catalogo]

  const create = useEnvio(catalogosApi.create, {
    form,
    onDone: ({ nombre }) => onDone(`${nombre}: se agregó al catálogo.`),
  })
  const change = useEnvio(catalogosApi.change, {
    form,
    onDone: ({ nombre }) => onDone(`${nombre}: quedó guardado.`),
    readNow: async (queries) => {
      const { data } = await queries.fetchQuery({ ...catalogoDe(catalogo), staleTime: 0 })
      const now = data.find(({ id }) => id === seen?.id)
      setSeen(now)
      return now
    },
    conflict: (now) => (now ? otraPersona : eliminada),
  })

  const submit = form.handleSubmit(async (body) => {
    if (!seen) await create.send({ params: { catalogo }, body })
    else await change.send({ params: { catalogo, id: seen.id }, body: { ...body, version: seen.version } })
  })

  return (
    <FormModal
      title={seen ? `Editar ${uno}` : `Agregar ${uno}`}
      submitLabel="Guardar"
      submittingLabel="Guardando"
      submitting={create.sending || change.sending}
      failure={create.failure ?? change.failure}
      onSubmit={submit}
      onClose={onClose}
      pending={isDirty}
    >
      <EntradaFields catalogo={catalogo} form={form} />
    </FormModal>
  )
}

const otraPersona =
  'Otra persona cambió esta entrada mientras usted escribía. Lo suyo sigue aquí: si guarda de nuevo, queda lo suyo.'

const eliminada =
  'Otra persona eliminó esta entrada mientras usted escribía. Lo suyo sigue aquí: si guarda, se agrega como nueva.'

const written = ({ valor, ...entrada }: Entrada): FieldValues => ({
  ...entrada,
  ...(valor !== undefined && { valor: typed(valor) }),
})

/** The contract's fields, with the one figure as typed. */
function ingresada(catalogo: Catalogo) {
  if (catalogo !== 'tipos_acto') return entradas[catalogo] as z.ZodObject
  const { valor, ...rest } = entradas.tipos_acto.shape
  return z.object({ ...rest, valor: z.preprocess(figure, valor) })
}

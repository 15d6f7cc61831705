import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { z } from 'zod'
import { type Catalogo, catalogosApi, type Entrada, entradas } from '#contract/catalogos.ts'
import { api, ApiError } from '#web/plumbing/api.ts'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { figure, typed } from '#web/intranet/configuracion/ajustes/cifras.ts'
import { EntradaFields } from './entrada-fields.tsx'
import { nombresCatalogos } from './nombres.ts'

interface EntradaModalProps {
  catalogo: Catalogo
  /** Nothing: a new one. */
  entrada: Entrada | undefined
  onClose: () => void
  onDone: (text: string) => void
  /** Somebody else has changed it or deleted it: it is to be read again. */
  onStale: () => Promise<Entrada | undefined>
}

const empty: Record<Catalogo, FieldValues> = {
  claves: { codigo: '', nombre: '', tipo: 'incidente' },
  tipos_acto: { nombre: '', categoria: 'obligatorio_compania', valor: '1', con_citacion: true },
  tenidas: { nombre: '' },
  cargos: { nombre: '' },
  tipos_unidad: { nombre: '', letra: '' },
  feriados: { codigo: '', nombre: '', irrenunciable: false },
}

/** An entry of a catalogue, new or as it is. Whatever the server answers, what was typed stays. */
export function EntradaModal({ catalogo, entrada, onClose, onDone, onStale }: EntradaModalProps) {
  const [seen, setSeen] = useState(entrada)
  const [failure, setFailure] = useState<string>()
  const form = useForm<FieldValues>({
    resolver: zodResolver(ingresada(catalogo)),
    defaultValues: { ...empty[catalogo], ...(seen && written(seen)) },
  })
  const { isDirty, isSubmitting } = form.formState
  const { uno } = nombresCatalogos[catalogo]

  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined)
    try {
      const { nombre } = seen
        ? await api(catalogosApi.change, {
            params: { catalogo, id: seen.id },
            body: { ...body, version: seen.version },
          })
        : await api(catalogosApi.create, { params: { catalogo }, body })
      onDone(seen ? `${nombre}: quedó guardado.` : `${nombre}: se agregó al catálogo.`)
    } catch (error) {
      const { message, fields } = formErrors(error)
      for (const [name, message] of Object.entries(fields)) form.setError(name, { message }, { shouldFocus: true })
      if (!seen || !isStale(error)) return setFailure(message)
      const newest = await onStale()
      setSeen(newest)
      setFailure(newest ? otraPersona : eliminada)
    }
  })

  return (
    <FormModal
      title={seen ? `Editar ${uno}` : `Agregar ${uno}`}
      submitLabel="Guardar"
      submittingLabel="Guardando"
      submitting={isSubmitting}
      failure={failure}
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

const isStale = (error: unknown) =>
  error instanceof ApiError && (error.code === 'version_antigua' || error.status === 404)

const written = ({ valor, ...entrada }: Entrada): FieldValues => ({
  ...entrada,
  ...(valor !== undefined && { valor: typed(valor) }),
})

/** The contract's fields, the one figure as it is typed. */
function ingresada(catalogo: Catalogo) {
  if (catalogo !== 'tipos_acto') return entradas[catalogo] as z.ZodObject
  const { valor, ...rest } = entradas.tipos_acto.shape
  return z.object({ ...rest, valor: z.preprocess(figure, valor) })
}

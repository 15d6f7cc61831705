import { useState } from 'react'
import { mensajes } from '#contract/shared/mensajes.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { FormModal } from './form-modal.tsx'
import { saveVista } from './listas-recordadas.ts'
import { useEscrito } from './use-visto.ts'

interface GuardarVistaProps {
  usuario: number
  lista: string
  search: string
  /** Names of the other views. */
  usadas: readonly string[]
  onClose: () => void
  onDone: () => void
}

/** A name for the filters that are set. */
export function GuardarVista({ usuario, lista, search, usadas, onClose, onDone }: GuardarVistaProps) {
  const { escrito, pending, borrador, controles } = useEscrito(undefined, () => ({ nombre: '' }), {
    borrador: `vista-${lista}`,
  })
  const [fault, setFault] = useState<string>()
  const said = escrito.nombre.trim()
  const { field } = controles({ nombre: said ? undefined : fault })
  return (
    <FormModal
      title="Guardar vista"
      size="sm"
      submitting={false}
      pending={pending}
      borrador={borrador}
      onClose={onClose}
      onSubmit={() => {
        if (!said) return setFault(mensajes.obligatorio)
        borrador.drop()
        saveVista(usuario, { lista, nombre: said, search })
        onDone()
      }}
    >
      <p>
        Queda en este dispositivo, sobre la lista. Guarda los filtros, y no lo escrito en el buscador. Para compartirla,
        copie la dirección de la página.
      </p>
      <TextField
        label="Nombre"
        maxLength={40}
        autoComplete="off"
        helper={usadas.includes(said) ? 'Reemplaza a la vista del mismo nombre.' : undefined}
        {...field('nombre')}
      />
    </FormModal>
  )
}

import { useState } from 'react'
import { mensajes } from '#contract/shared/mensajes.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { FormModal } from './form-modal.tsx'
import { saveVista } from './listas-recordadas.ts'

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
  const [nombre, setNombre] = useState('')
  const [fault, setFault] = useState<string>()
  const said = nombre.trim()
  return (
    <FormModal
      title="Guardar vista"
      size="sm"
      submitting={false}
      pending={false}
      onClose={onClose}
      onSubmit={() => {
        if (!said) return setFault(mensajes.obligatorio)
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
        error={fault}
        helper={usadas.includes(said) ? 'Reemplaza a la vista del mismo nombre.' : undefined}
        value={nombre}
        onChange={({ target }) => {
          setFault(undefined)
          setNombre(target.value)
        }}
      />
    </FormModal>
  )
}

import { useQuery } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { EquipoField } from '#web/parts/equipamiento/equipo-field.tsx'
import { type Bombero, BomberoField } from '#web/parts/usuarios/bombero-field.tsx'
import type { Elegible } from '#web/plumbing/buscado-field.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { query } from '#web/plumbing/query.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './entregas.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface EntregarModalProps {
  onClose: () => void
  onDone: (text: string) => void
}

type Item = Elegible & { cantidad: string }

/** Hands pieces over to a member, who signs for them in their own session. */
export function EntregarModal({ onClose, onDone }: EntregarModalProps) {
  const { escrito, change, faults, field, modal } = useFormulario(equipamientoApi.createEntrega, {
    borrador: 'entrega',
    initial: { receptor: null as Bombero | null, items: [] as Item[], observaciones: '' },
    input: ({ receptor, items, observaciones }) => ({
      body: {
        receptor_id: receptor?.id ?? 0,
        items: items.map(({ id, cantidad }) => ({ equipo_id: id, cantidad: Number(cantidad) || 0 })),
        observaciones,
      },
    }),
    names: { receptor_id: 'receptor' },
    onDone: (entrega) => onDone(`Entregado a ${entrega.receptor}: falta que confirme que lo recibió.`),
  })
  const { receptor, items } = escrito
  const setItems = (items: Item[]) => change({ items })
  const add = (equipo: Elegible | null) => {
    if (equipo && !items.some(({ id }) => id === equipo.id)) setItems([...items, { ...equipo, cantidad: '1' }])
  }
  return (
    <FormModal
      size="lg"
      title="Nueva entrega"
      submitLabel="Entregar"
      submittingLabel="Entregando"
      {...modal}
      onClose={onClose}
    >
      <BomberoField
        label="Quién recibe"
        error={faults.receptor}
        value={receptor}
        onChoose={(receptor) => change({ receptor })}
      />
      {receptor && <Tallas id={receptor.id} />}
      <EquipoField
        // Empty again after each one.
        key={items.length}
        label="Agregar equipo"
        error={faults.items}
        value={null}
        onChoose={add}
      />
      {items.length > 0 && (
        <ul className={styles.items} aria-label="Lo que se entrega">
          {items.map(({ id, nombre, cantidad }, index) => (
            <li key={id} className={styles.item}>
              <TextField
                label={`Cantidad de ${nombre}`}
                inputMode="numeric"
                autoComplete="off"
                value={cantidad}
                error={faults[`items.${index}.cantidad`]}
                onChange={({ target }) =>
                  setItems(items.map((one) => (one.id === id ? { ...one, cantidad: target.value } : one)))
                }
              />
              <IconButton
                framed
                label={`Quitar ${nombre}`}
                icon={IconTrash}
                onClick={() => setItems(items.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <TextArea label="Observaciones" optional rows={2} maxLength={500} {...field('observaciones')} />
    </FormModal>
  )
}

/** Sizes of who receives, by their ficha. */
function Tallas({ id }: { id: number }) {
  const { data } = useQuery(query(equipamientoApi.responsable, { params: { id }, query: { tallas: 'si' } }))
  if (!data?.tallas) return null
  const { chaqueta, pantalon, casco, botas } = data.tallas
  const known = Object.entries({ chaqueta, pantalón: pantalon, casco, botas }).filter(([, talla]) => talla)
  return (
    <p className={styles.tallas}>
      {known.length === 0
        ? 'Su ficha no tiene tallas.'
        : `Sus tallas: ${known.map(([prenda, talla]) => `${prenda} ${talla}`).join(' · ')}`}
    </p>
  )
}

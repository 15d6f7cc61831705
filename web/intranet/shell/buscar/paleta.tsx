import { Autocomplete } from '@base-ui/react/autocomplete'
import {
  IconAdjustments,
  IconBolt,
  IconClipboardCheck,
  IconFile,
  IconFireExtinguisher,
  IconFiretruck,
  IconHelpCircle,
  IconHistory,
  IconLayoutList,
  IconPhone,
  IconSearch,
  IconShieldCheck,
  IconUrgent,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAbreEmergencias } from '#web/parts/guardias/use-abre-emergencias.ts'
import { palabrasDe } from '#web/plumbing/palabras.ts'
import { keepReciente, storedRecientes } from '#web/plumbing/recientes.ts'
import { classes } from '#web/ui/classes.ts'
import { Modal } from '#web/ui/modal.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { destinosDe } from './destinos.ts'
import { Estado } from './estado.tsx'
import { type Grupo, gruposDe, type Opcion, type Tipo } from './opciones.ts'
import { useConocido } from './use-conocido.ts'
import { useEncontrado } from './use-encontrado.ts'
import { useEscritos } from './use-escritos.ts'
import control from '#web/ui/control.module.css'
import styles from './paleta.module.css'

const iconos: Record<Tipo, Icon> = {
  reciente: IconHistory,
  accion: IconBolt,
  pagina: IconLayoutList,
  unidad: IconFiretruck,
  guardia: IconShieldCheck,
  persona: IconUser,
  emergencia: IconUrgent,
  acto: IconClipboardCheck,
  documento: IconFile,
  equipo: IconFireExtinguisher,
  ajuste: IconAdjustments,
  ayuda: IconHelpCircle,
  llamada: IconPhone,
}

interface PaletaProps {
  open: boolean
  onClose: () => void
  onAtajos: () => void
}

/** One search of people, records, pages, settings, help and what one may do: a combobox whose list is always open. */
export function Paleta({ open, onClose, onAtajos }: PaletaProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Modal
      open={open}
      onOpenChange={onClose}
      title="Buscar"
      size="md"
      className={styles.paleta ?? ''}
      initialFocus={field}
      footer={
        <button type="button" className={styles.verAtajos} onClick={onAtajos}>
          Atajos de teclado
        </button>
      }
    >
      <Buscador field={field} onClose={onClose} />
    </Modal>
  )
}

function Buscador({ field, onClose }: { field: RefObject<HTMLInputElement | null>; onClose: () => void }) {
  const { user } = useMember()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [recientes] = useState(() => storedRecientes(user.id))
  const conocido = useConocido(user)
  const destinos = destinosDe(user, useAbreEmergencias(user.role))
  const busqueda = useEncontrado(typed)
  const { encontrado } = busqueda
  const escrito = useEscritos(typed, user.role)
  const palabras = palabrasDe(typed)
  const grupos = gruposDe({ palabras, user, destinos, recientes, conocido, encontrado, escrito })

  function choose(opcion: Opcion): void {
    onClose()
    // Calls are not remembered: the owner may stop sharing the number.
    if (opcion.tipo === 'llamada') return window.location.assign(opcion.ruta)
    keepReciente(user.id, opcion)
    void navigate(opcion.ruta)
  }

  return (
    <Autocomplete.Root
      inline
      open
      items={grupos}
      mode="none"
      autoHighlight="always"
      keepHighlight
      value={typed}
      onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
      itemToStringValue={({ titulo }: Opcion) => titulo}
    >
      <div className={classes(control.box, styles.campo)}>
        <span className={control.leading}>
          <IconSearch size={20} stroke={1.75} aria-hidden />
        </span>
        <Autocomplete.Input
          ref={field}
          className={classes(control.control, control.withLeading)}
          aria-label="Buscar"
          placeholder="Persona, folio, unidad, documento o acción"
          maxLength={100}
          spellCheck={false}
          enterKeyHint="go"
        />
      </div>
      <Estado
        {...busqueda}
        buscado={typed.trim()}
        cuantos={palabras.length === 0 ? undefined : grupos.reduce((sum, { items }) => sum + items.length, 0)}
      />
      <Autocomplete.List className={styles.lista} aria-label="Resultados" aria-busy={busqueda.buscando}>
        {({ nombre, items }: Grupo) => (
          <Autocomplete.Group key={nombre} items={items} className={styles.grupo}>
            <Autocomplete.GroupLabel className={styles.titulo}>{nombre}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(opcion: Opcion) => (
                <Autocomplete.Item
                  key={opcion.ruta}
                  value={opcion}
                  className={styles.opcion}
                  onClick={() => choose(opcion)}
                >
                  <Dibujo tipo={opcion.tipo} />
                  <span className={styles.texto}>
                    <span>{opcion.titulo}</span>
                    {opcion.detalle && <span className={styles.detalle}>{opcion.detalle}</span>}
                  </span>
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}

function Dibujo({ tipo }: { tipo: Tipo }) {
  const DibujoIcon = iconos[tipo]
  return <DibujoIcon className={styles.icono} size={20} stroke={1.75} aria-hidden />
}

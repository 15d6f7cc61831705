import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { nombresItems, tiposItem } from '#contract/equipamiento/estados.ts'
import { EquipoField } from '#web/parts/equipamiento/equipo-field.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { PuntoEscrito } from './escrita.ts'
import styles from './editor.module.css'

interface PuntoFieldsProps {
  punto: PuntoEscrito
  open: boolean
  /** Of the whole checklist. */
  first: boolean
  last: boolean
  onOpen: (open: boolean) => void
  onChange: (some: Partial<PuntoEscrito>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onDrag: (on: boolean) => void
}

/** A point in one line, and its fields in place once it is opened. */
export function PuntoFields({
  punto,
  open,
  first,
  last,
  onOpen,
  onChange,
  onMove,
  onRemove,
  onDrag,
}: PuntoFieldsProps) {
  const { clave, texto, tipo, obligatorio, critico, equipo } = punto
  const nombre = texto.trim() || 'punto nuevo'
  const text = (campo: 'texto' | 'minimo' | 'maximo' | 'esperado' | 'medida') => ({
    value: punto[campo],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [campo]: target.value }),
  })
  return (
    <div className={styles.punto}>
      <div className={styles.linea}>
        <span
          className={styles.asa}
          draggable
          aria-hidden
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', nombre)
            onDrag(true)
          }}
          onDragEnd={() => onDrag(false)}
        >
          <IconGripVertical size={20} stroke={1.75} />
        </span>
        <span className={styles.dicho}>
          <strong>{texto || 'Punto nuevo'}</strong>
          <span className={styles.menor}>
            {nombresItems[tipo]}
            {obligatorio ? '' : ' · opcional'}
            {equipo && ` · ${equipo.nombre}`}
          </span>
          {critico && <span className={styles.critico}>Crítico</span>}
        </span>
        <IconButton icon={IconPencil} label={`Editar ${nombre}`} aria-expanded={open} onClick={() => onOpen(!open)} />
        <IconButton
          icon={IconArrowUp}
          label={`Subir ${nombre}`}
          data-mueve={`sube-${clave}`}
          disabled={first}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={IconArrowDown}
          label={`Bajar ${nombre}`}
          data-mueve={`baja-${clave}`}
          disabled={last}
          onClick={() => onMove(1)}
        />
        <IconButton icon={IconTrash} label={`Quitar ${nombre}`} onClick={onRemove} />
      </div>
      {open && (
        <div className={styles.campos}>
          <TextField label="Qué se revisa" maxLength={160} {...text('texto')} />
          <Select
            label="Respuesta"
            options={tiposItem.map((value) => ({ value, label: nombresItems[value] }))}
            value={tipo}
            onChange={(tipo) => onChange({ tipo })}
          />
          {tipo === 'numero' && (
            <>
              <TextField label="Mínimo" optional inputMode="decimal" maxLength={9} {...text('minimo')} />
              <TextField label="Máximo" optional inputMode="decimal" maxLength={9} {...text('maximo')} />
              <TextField
                label="Cantidad esperada"
                optional
                inputMode="decimal"
                maxLength={9}
                helper="Otra cantidad es una falla. Sin mínimo ni máximo."
                {...text('esperado')}
              />
              <TextField label="Medida" optional maxLength={12} helper="bar, L, unidades" {...text('medida')} />
            </>
          )}
          <EquipoField
            label="Equipo del que trata"
            optional
            helper="Su falla lo deja en revisión si es crítica."
            value={equipo}
            onChoose={(elegido) => onChange({ equipo: elegido })}
          />
          <div className={styles.marcas}>
            <CheckBox checked={obligatorio} onChange={() => onChange({ obligatorio: !obligatorio })}>
              Obligatorio
            </CheckBox>
            <CheckBox checked={critico} onChange={() => onChange({ critico: !critico })}>
              Crítico: si falla, nadie debe usarlo
            </CheckBox>
          </div>
        </div>
      )}
    </div>
  )
}

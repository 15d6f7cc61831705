import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { nombresTurnos, type Turno } from '#contract/guardias/estados.ts'
import { nombresPreferencias, type Preferencia, type TipoPreferencia } from '#contract/guardias/preferencias.ts'
import { DiaIngresado } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { longDay } from '#web/plumbing/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { conFecha, type DeFecha, sinFecha } from './preferencias.rules.ts'
import styles from './preferencias.module.css'

interface DiasSueltosProps {
  dias: readonly DeFecha[]
  hoy: string
  onChange: (change: (todas: readonly Preferencia[]) => Preferencia[]) => void
}

const tipos = (['no_puedo', 'prefiero'] as const).map((value) => ({ value, label: nombresPreferencias[value] }))
const cualquiera = 'Cualquier turno'
const turnos = [
  { value: 'todos' as const, label: cualquiera },
  ...(Object.keys(nombresTurnos) as Turno[]).map((value) => ({ value, label: nombresTurnos[value] })),
]

/** Wishes for single days to come. */
export function DiasSueltos({ dias, hoy, onChange }: DiasSueltosProps) {
  const field = useRef<HTMLInputElement>(null)
  const [fecha, setFecha] = useState('')
  const [turno, setTurno] = useState<Turno | 'todos'>('todos')
  const [tipo, setTipo] = useState<TipoPreferencia>('no_puedo')
  const [fault, setFault] = useState<string>()

  function add(): void {
    const read = DiaIngresado.safeParse(fecha)
    const found = read.error?.issues[0]?.message ?? (fecha < hoy ? mensajes.diaPasado : undefined)
    setFault(found)
    if (found !== undefined) return field.current?.focus()
    const nueva = { tipo, dia_semana: null, fecha, turno: turno === 'todos' ? null : turno }
    onChange((todas) => conFecha(todas, nueva))
    setFecha('')
  }

  return (
    <Card title="Días sueltos">
      {dias.length === 0 && <p className={styles.nota}>No ha puesto ningún día.</p>}
      <ul className={styles.fechas}>
        {dias.map((una) => {
          const cual = una.turno === null ? cualquiera : nombresTurnos[una.turno]
          return (
            <li key={`${una.fecha} ${una.turno}`} className={styles.fecha}>
              <span className={styles.cuando}>
                {longDay(una.fecha)} <span className={styles.nota}>{cual}</span>
              </span>
              <Badge variant={una.tipo === 'prefiero' ? 'success' : 'error'}>{nombresPreferencias[una.tipo]}</Badge>
              <IconButton
                framed
                icon={IconTrash}
                label={`Quitar el ${longDay(una.fecha)}, ${cual.toLocaleLowerCase('es')}`}
                onClick={() => {
                  onChange((todas) => sinFecha(todas, una))
                  field.current?.focus()
                }}
              />
            </li>
          )
        })}
      </ul>
      <div className={styles.agregar}>
        <FechaField
          ref={field}
          label="Día"
          min={hoy}
          value={fecha}
          error={fault}
          onChange={({ target }) => setFecha(target.value)}
        />
        <Select label="Turno" options={turnos} value={turno} onChange={setTurno} />
        <Select label="Preferencia" options={tipos} value={tipo} onChange={setTipo} />
        <Button variant="outline" icon={IconPlus} className={styles.boton} onClick={add}>
          Agregar día
        </Button>
      </div>
    </Card>
  )
}

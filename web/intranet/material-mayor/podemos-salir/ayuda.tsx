import {
  IconArrowsExchange,
  IconCertificate,
  IconClipboardCheck,
  IconEye,
  IconLungs,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Checklist } from '#contract/equipamiento/checklists.ts'
import type { Hueco, InsumoLuz, Operatividad } from '#contract/material-mayor/operatividad.ts'
import { iniciales } from '#web/plumbing/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Avisar } from './avisar.tsx'
import { enTaller, type Remedio, remediosDe } from './ayuda.rules.ts'
import styles from './ayuda.module.css'

interface AyudaProps {
  unidad: Operatividad
  hueco: Hueco | undefined
  /** Of this unit, today. */
  checklist: Checklist | undefined
  onCambiarEstado: () => void
}

/** Steps that mend a unit, and people who could. */
export function Ayuda({ unidad, hueco, checklist, onCambiarEstado }: AyudaProps) {
  if (enTaller(unidad))
    return (
      <section className={styles.parte}>
        <h3>Quién podría</h3>
        <p>
          Nadie más la deja verde: {unidad.estado === 'EN REPARACIÓN' ? 'depende del taller' : 'está fuera de servicio'}
          .
        </p>
        <div className={styles.botones}>
          <CambiarEstado nombre={unidad.nombre} onClick={onCambiarEstado} />
        </div>
      </section>
    )
  const remedios = remediosDe(unidad, checklist, hueco !== undefined)
  if (remedios.length === 0 && !hueco)
    return (
      <section className={styles.parte}>
        <h3>Sin pendientes</h3>
        <p>Ahora no le falta nada.</p>
      </section>
    )
  return (
    <>
      {remedios.length > 0 && (
        <section className={styles.parte}>
          <h3>Qué la deja verde</h3>
          <ul className={styles.cosas}>
            {remedios.map(({ insumo, titulo, detalle }) => {
              const Icono = iconos[insumo] ?? IconUsers
              return (
                <li key={insumo}>
                  <Icono size={20} stroke={1.9} aria-hidden />
                  <p>
                    <strong>{titulo}</strong>
                    {detalle && <span>{detalle}</span>}
                  </p>
                </li>
              )
            })}
          </ul>
          <div className={styles.botones}>
            {remedios.map((remedio) =>
              remedio.enlace === null ? (
                <CambiarEstado key={remedio.insumo} nombre={unidad.nombre} onClick={onCambiarEstado} />
              ) : (
                <Enlace key={remedio.insumo} remedio={remedio} to={remedio.enlace} nombre={unidad.nombre} />
              ),
            )}
          </div>
        </section>
      )}
      {hueco && <QuienPodria unidad={unidad.id} hueco={hueco} />}
    </>
  )
}

const iconos: Partial<Record<InsumoLuz, Icon>> = {
  estado: IconEye,
  checklist: IconClipboardCheck,
  papeles: IconCertificate,
  era: IconLungs,
}

const Enlace = ({ remedio: { insumo, boton }, to, nombre }: { remedio: Remedio; to: string; nombre: string }) => (
  <Button variant="outline" block icon={iconos[insumo] ?? IconUsers} render={<Link to={to} />}>
    {boton}
    <span className="visually-hidden"> de {nombre}</span>
  </Button>
)

const CambiarEstado = ({ nombre, onClick }: { nombre: string; onClick: () => void }) => (
  <Button variant="outline" block icon={IconArrowsExchange} onClick={onClick}>
    Cambiar estado<span className="visually-hidden"> de {nombre}</span>
  </Button>
)

/** From here on the rest is behind a button. */
const pocos = 4

function QuienPodria({ unidad, hueco }: { unidad: number; hueco: Hueco }) {
  const [todos, setTodos] = useState(false)
  const { texto, podrian } = hueco
  const mas = podrian.length - pocos
  return (
    <section className={styles.parte}>
      <h3>Quién podría {texto}</h3>
      {podrian.length === 0 && <p>Nadie más puede conducirla entonces.</p>}
      <ul className={styles.personas}>
        {podrian.slice(0, todos || mas === 1 ? undefined : pocos).map(({ user_id, nombre, por }) => (
          <li key={user_id}>
            <span className={styles.iniciales} aria-hidden>
              {iniciales(nombre)}
            </span>
            <p>
              <strong>{nombre}</strong>
              <span>{por}</span>
            </p>
          </li>
        ))}
      </ul>
      {mas > 1 && !todos && (
        <Button variant="outline" size="sm" onClick={() => setTodos(true)}>
          {`y ${mas} más`}
        </Button>
      )}
      <div className={styles.botones}>
        <Avisar unidad={unidad} hueco={hueco} />
      </div>
    </section>
  )
}

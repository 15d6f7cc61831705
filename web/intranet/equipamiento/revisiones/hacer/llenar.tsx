import { IconArrowRight, IconArrowUp, IconCheck, IconChecks, IconDeviceMobileCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ChecklistConPuntos } from '#contract/equipamiento/checklists.ts'
import { fallas, faltantes, porClave, type Punto, respondido, resultadoDe } from '#contract/equipamiento/puntos.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import type { Llenado } from '#web/parts/equipamiento/checklist-en-cola.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { resultados } from '#web/parts/equipamiento/checklist-textos.ts'
import { Item } from './item.tsx'
import { Transcurrido } from './transcurrido.tsx'
import { type EstadoLlenado, useLlenado } from './use-llenado.ts'
import styles from './hacer.module.css'

interface LlenarProps {
  checklist: ChecklistConPuntos
  equipo_id: number | null
  empezado: Llenado | undefined
}

/** One section at a time, in one column, for a thumb. */
export function Llenar({ checklist: leido, equipo_id, empezado }: LlenarProps) {
  // The words with which it was begun, whatever the checklist becomes meanwhile.
  const [checklist] = useState(leido)
  const { items } = checklist
  const { llenado, estado, rechazo, answer, photograph, finish, send } = useLlenado(checklist, equipo_id, empezado)
  const secciones = [...Map.groupBy(items, ({ seccion }) => seccion)]
  const dadas = porClave(llenado.respuestas)
  const [index, setIndex] = useState(() => firstOpen(secciones, dadas))
  const [missing, setMissing] = useState(false)
  const top = useRef<HTMLHeadingElement>(null)
  const [nombre, puntos] = secciones[index] ?? ['', []]
  const hechos = items.filter((punto) => respondido(punto, dadas.get(punto.clave))).length
  const falladas = fallas(items, llenado.respuestas)
  const faltan = faltantes(items, llenado.respuestas)
  const siguiente = secciones[index + 1]

  function goTo(next: number) {
    setIndex(next)
    setMissing(false)
    send()
    requestAnimationFrame(() => top.current?.focus())
  }
  function end() {
    if (faltan.length === 0) return void finish()
    setMissing(true)
    const at = secciones.findIndex(([, suyos]) => suyos.some((punto) => faltan.includes(punto)))
    setIndex(Math.max(0, at))
    requestAnimationFrame(() => top.current?.focus())
  }
  const resto = puntos.filter((punto) => conformable(punto) && !respondido(punto, dadas.get(punto.clave)))

  if (llenado.terminada_en && estado !== 'rechazado')
    return <Terminado resultado={resultadoDe(items, llenado.respuestas)} fallas={falladas.length} estado={estado} />
  return (
    <div className={styles.hacer}>
      <div className={styles.arriba}>
        <div className={styles.avance}>
          <p>
            <strong className={styles.hechos}>{hechos}</strong> de {items.length} puntos
          </p>
          <p>
            {cuantos(falladas.length, 'falla', 'fallas')} · <Transcurrido desde={llenado.iniciada_en} />
          </p>
          <progress className={styles.barra} value={hechos} max={items.length} aria-label="Puntos respondidos" />
        </div>
        <Estado estado={estado} />
      </div>
      {rechazo !== undefined && <Alert variant="error" title={`No se guardó: ${rechazo}`} />}
      {missing && faltan.length > 0 && (
        <Alert
          variant="error"
          title={faltan.length === 1 ? 'Falta un punto obligatorio' : `Faltan ${faltan.length} puntos obligatorios`}
        >
          {faltan
            .slice(0, 5)
            .map(({ texto }) => texto)
            .join(' · ')}
          {faltan.length > 5 && ' …'}
        </Alert>
      )}
      <section className={styles.seccion} aria-labelledby="seccion">
        <header className={styles.cabeza}>
          <div>
            <h2 id="seccion" ref={top} tabIndex={-1} className={styles.nombre}>
              {nombre}
            </h2>
            <p className={styles.menor}>
              {puntos.filter((punto) => respondido(punto, dadas.get(punto.clave))).length} de {puntos.length} · sección{' '}
              {index + 1} de {secciones.length}
            </p>
          </div>
          {resto.length > 0 && (
            <Button
              variant="outline"
              icon={IconChecks}
              onClick={() => answer(resto.map(({ clave }) => ({ ...dadas.get(clave), clave, conforme: true })))}
            >
              Resto conforme
            </Button>
          )}
        </header>
        <ol className={styles.puntos}>
          {puntos.map((punto) => (
            <Item
              key={punto.clave}
              punto={punto}
              numero={items.indexOf(punto) + 1}
              respuesta={dadas.get(punto.clave)}
              ref_={llenado.ref}
              falta={missing && faltan.includes(punto)}
              onAnswer={(respuesta) => answer([respuesta])}
              onPhotograph={(respuesta, foto) => photograph(punto, respuesta, foto)}
            />
          ))}
        </ol>
      </section>
      <div className={styles.pie}>
        <IconButton
          framed
          className={styles.volver}
          icon={IconArrowUp}
          label="Sección anterior"
          disabled={index === 0}
          onClick={() => goTo(index - 1)}
        />
        {siguiente ? (
          <Button size="lg" className={styles.seguir} onClick={() => goTo(index + 1)}>
            Siguiente: {siguiente[0]} <IconArrowRight size={18} aria-hidden className={styles.flecha} />
          </Button>
        ) : (
          <Button size="lg" className={styles.seguir} icon={IconCheck} onClick={end}>
            Terminar
          </Button>
        )}
      </div>
    </div>
  )
}

/** One tap answers for all points that are not critical. */
const conformable = ({ tipo, critico }: Punto): boolean => tipo === 'si_no' && !critico

/** Where it was left. */
function firstOpen(secciones: readonly [string, Punto[]][], dadas: ReturnType<typeof porClave>): number {
  const open = secciones.findIndex(([, puntos]) => puntos.some((punto) => !respondido(punto, dadas.get(punto.clave))))
  return open < 0 ? Math.max(0, secciones.length - 1) : open
}

const dichos: Record<EstadoLlenado, [string, string]> = {
  guardado: ['Guardado.', ''],
  enviando: ['Guardado en este teléfono.', 'Enviando…'],
  sin_conexion: ['Sin conexión.', 'Se guarda en este teléfono y se enviará solo.'],
  solo_aqui: ['No se pudo guardar en este teléfono.', 'No cierre esta página hasta que se envíe.'],
  rechazado: ['El servidor no lo recibió.', 'Corrija lo que falta y termine de nuevo.'],
}

function Estado({ estado }: { estado: EstadoLlenado }) {
  const [fuerte, resto] = dichos[estado]
  return (
    <output className={styles.estado}>
      <IconDeviceMobileCheck size={20} stroke={1.75} aria-hidden />
      <span>
        <strong>{fuerte}</strong> {resto}
      </span>
    </output>
  )
}

interface TerminadoProps {
  resultado: keyof typeof resultados
  fallas: number
  estado: EstadoLlenado
}

function Terminado({ resultado, fallas, estado }: TerminadoProps) {
  const { nombre, variant } = resultados[resultado]
  return (
    <Card title="Checklist terminado">
      <div className={styles.terminado}>
        <p>
          <Badge variant={variant}>{nombre}</Badge>
        </p>
        {fallas > 0 && (
          <p>{fallas === 1 ? 'La falla quedó como novedad.' : `Las ${fallas} fallas quedaron como novedades.`}</p>
        )}
        <Estado estado={estado} />
        <Button render={<Link to="/intranet/equipamiento?vista=revisiones" />}>Volver a Revisiones</Button>
      </div>
    </Card>
  )
}

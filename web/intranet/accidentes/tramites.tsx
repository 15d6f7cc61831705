import { useState } from 'react'
import type { Accidente, Paso as Tramite } from '#contract/accidentes.ts'
import { estaPendiente, nombresPasos } from '#contract/accidentes/estados.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import { longDay } from '#web/plumbing/format.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type EstadoPaso, Paso } from '#web/ui/paso.tsx'
import styles from './accidentes.module.css'
import { PasoModal } from './paso-modal.tsx'

interface TramitesProps {
  accidente: Accidente
  edita: boolean
  tell: (text: string) => void
}

/** Days before its day from which a step is shown as near. */
const cerca = 3

/** The checklist of DL 1757, each step with its day and how it stands. */
export function Tramites({ accidente, edita, tell }: TramitesProps) {
  const hoy = useHoy()
  const [abierto, abrir] = useState<Tramite>()
  return (
    <>
      <ol className={styles.pasos} aria-label="Trámites del accidente">
        {accidente.pasos.map((paso, index) => (
          <Paso
            key={paso.paso}
            numero={index + 1}
            estado={estadoDe(paso)}
            title={nombresPasos[paso.paso]}
            text={<Como paso={paso} hoy={hoy} />}
            action={
              edita && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Anotar: ${nombresPasos[paso.paso]}`}
                  onClick={() => abrir(paso)}
                >
                  Anotar
                </Button>
              )
            }
          />
        ))}
      </ol>
      {abierto && (
        <PasoModal
          accidente={accidente}
          paso={abierto}
          onClose={() => abrir(undefined)}
          onDone={(text) => {
            abrir(undefined)
            tell(text)
          }}
        />
      )}
    </>
  )
}

const estadoDe = (paso: Tramite): EstadoPaso | undefined => (estaPendiente(paso) ? undefined : 'listo')

function Como({ paso, hoy }: { paso: Tramite; hoy: string }) {
  const { vence, hecho_el, hecho_por, referencia, no_corresponde } = paso
  if (no_corresponde) return <>No corresponde: {no_corresponde}</>
  if (hecho_el)
    return (
      <>
        Hecho el {longDay(hecho_el)}
        {hecho_por && `, anotado por ${hecho_por}`}
        {referencia && ` · ${referencia}`}
      </>
    )
  const overdue = vence < hoy
  return (
    <>
      {overdue ? 'Venció' : 'Vence'} el {longDay(vence)} {overdue && <Badge variant="error">Atrasado</Badge>}
      {!overdue && vence <= sumarDias(hoy, cerca) && <Badge variant="warning">Por vencer</Badge>}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { Alerta } from '#contract/dashboard.ts'
import { esperaApi, type GrupoEspera } from '#contract/espera.ts'
import { dashboardQuery } from '#web/parts/dashboard/consulta.ts'
import { type AccionDeEspera, acciones, type Todas, verbos } from '#web/parts/espera/acciones.ts'
import { claveDe } from '#web/parts/espera/clave.ts'
import { DecideButton } from '#web/parts/espera/hacer.tsx'
import { claveDeTodas, TodasButton } from '#web/parts/espera/todas.tsx'
import { useNextFocus } from '#web/parts/espera/use-next-focus.ts'
import { query } from '#web/plumbing/query.ts'
import type { Undo } from '#web/plumbing/undo.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertasLista, isDeUnToque } from './alertas-lista.tsx'

export interface Avisos {
  tell: (text: string, deshacer?: Undo) => void
  fail: (text: string) => void
}

/** Alerts; what is decided or read at once with its most urgent item and its button (docs/decisions/112). */
export function AlertasConBoton({ alertas, tell, fail }: Avisos & { alertas: readonly Alerta[] }) {
  const { data } = useQuery({ ...query(esperaApi.get, { query: {} }), refetchInterval: dashboardQuery.refetchInterval })
  const place = useRef<HTMLUListElement>(null)
  const next = useNextFocus(place)

  function primeroDe(tipo: Alerta['tipo']) {
    const grupo = data?.grupos.find((grupo) => grupo.tipo === tipo)
    const uno = grupo?.data[0]
    const accion = acciones[tipo]
    if (grupo && grupo.total > 1 && accion?.todas?.sinLeer) return todasDe(grupo, accion, accion.todas)
    if (!isDeUnToque({ tipo }) || !uno) return undefined
    const detalle = [uno.titulo, uno.detalle].filter(Boolean).join(': ')
    // What is not decided here is read at its record.
    if (!accion || uno.version === null)
      return {
        detalle,
        boton: (
          <Button
            size="sm"
            variant="outline"
            render={<Link to={uno.enlace} aria-label={`${verbos[tipo]}: ${uno.titulo}`} />}
          >
            {verbos[tipo]}
          </Button>
        ),
      }
    const clave = claveDe(tipo, uno)
    return {
      detalle,
      boton: (
        <DecideButton
          key={clave}
          accion={accion}
          clave={clave}
          uno={uno}
          onDone={(text, deshacer) => {
            next(clave)
            tell(text, deshacer)
          }}
          onFailed={(text) => {
            next(clave)
            fail(text)
          }}
        />
      ),
    }
  }

  function todasDe({ tipo, total, data }: GrupoEspera, accion: AccionDeEspera, todas: Todas) {
    const told = (tell: Avisos['tell']) => (text: string, deshacer?: Undo) => {
      next(claveDeTodas(tipo))
      tell(text, deshacer)
    }
    const titulos = data.map(({ titulo }) => titulo).join('; ')
    return {
      detalle: total > data.length ? `${titulos}; y ${total - data.length} más` : titulos,
      boton: (
        <TodasButton
          tipo={tipo}
          accion={accion}
          todas={todas}
          total={total}
          onDone={told(tell)}
          onFailed={told(fail)}
        />
      ),
    }
  }

  return <AlertasLista alertas={alertas} place={place} primeroDe={primeroDe} />
}

import { useQuery } from '@tanstack/react-query'
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contactoApi } from '#contract/contacto.ts'
import { soloContar } from '#contract/shared/paginacion.ts'
import { useSearchParams } from '#web/plumbing/navegar.ts'
import { query } from '#web/plumbing/query.ts'
import { Catalogos } from './catalogos/catalogos.tsx'
import { Compania } from './compania.tsx'
import { Equipos } from './equipos.tsx'
import { Indice } from './indice/indice.tsx'
import { lugares, type Vista } from './indice/lugares.ts'
import { MiCuenta } from './mi-cuenta/mi-cuenta.tsx'
import { Mensajes } from './mensajes.tsx'
import { Plantillas } from './plantillas.tsx'
import { Postulaciones } from './postulaciones.tsx'
import { Brechas } from './proteccion/brechas.tsx'
import { Proteccion } from './proteccion/proteccion.tsx'
import { Tratamientos } from './proteccion/tratamientos.tsx'
import { RegistroYLimites } from './registro-y-limites.tsx'
import { Reglas } from './reglas.tsx'
import { SitioPublico } from './sitio-publico.tsx'
import styles from './configuracion.module.css'

const contents: Record<Vista, ReactNode> = {
  sitio: <SitioPublico />,
  mensajes: <Mensajes />,
  postulaciones: <Postulaciones />,
  'mi-cuenta': <MiCuenta />,
  compania: <Compania />,
  plantillas: <Plantillas />,
  registro: <RegistroYLimites />,
  equipos: <Equipos />,
  reglas: <Reglas />,
  catalogos: <Catalogos />,
  proteccion: <Proteccion />,
  tratamientos: <Tratamientos />,
  brechas: <Brechas />,
}

/** Administrator views, one at a time; the index shows how much awaits an answer. */
export function Vistas() {
  const [params] = useSearchParams()
  const asked = params.get('vista')
  const vista = asked !== null && Object.hasOwn(lugares, asked) ? (asked as Vista) : undefined
  const open = vista ?? 'sitio'
  const mensajes = useQuery(query(contactoApi.mensajes, { query: soloContar }))
  const postulaciones = useQuery(query(contactoApi.postulaciones, { query: soloContar }))
  return (
    <div className={styles.marco} data-elegida={vista !== undefined}>
      <div className={styles.indice}>
        <Indice
          vista={open}
          pendientes={{ mensajes: mensajes.data?.pendientes, postulaciones: postulaciones.data?.pendientes }}
        />
      </div>
      <div className={styles.vista}>
        <Link to="/intranet/configuracion" className={styles.volver}>
          <IconChevronLeft size={18} stroke={1.9} aria-hidden />
          Toda la configuración
        </Link>
        {contents[open]}
      </div>
    </div>
  )
}

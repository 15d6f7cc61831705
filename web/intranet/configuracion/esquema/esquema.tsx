import { Link, useNavigate } from 'react-router'
import { type Seccion, secciones } from '#contract/sitio.ts'
import { seccionesDelSitio } from '#web/parts/configuracion/secciones.ts'
import { Select } from '#web/ui/select.tsx'
import { idDeBloque } from './bloques.ts'
import styles from './esquema.module.css'

interface EsquemaProps {
  seccion: Seccion
  bloques: readonly string[]
}

const versiones = 'Versiones anteriores'
const rutaDe = (seccion: Seccion) => `/intranet/configuracion/sitio/${seccion}`

/** Sections of the site and blocks of the open one: beside the form, or a list to choose from where there is no room. */
export function Esquema({ seccion, bloques }: EsquemaProps) {
  const navigate = useNavigate()
  const lugares = [...bloques, versiones]
  return (
    <>
      <nav className={styles.esquema} aria-label="Secciones y bloques">
        <ul>
          {secciones.map((one) => (
            <li key={one}>
              <Link className={styles.seccion} to={rutaDe(one)} aria-current={one === seccion ? 'page' : undefined}>
                {seccionesDelSitio[one].nombre}
              </Link>
              {one === seccion && (
                <ul className={styles.bloques}>
                  {lugares.map((bloque) => (
                    <li key={bloque}>
                      <a
                        className={styles.bloque}
                        href={`#${idDeBloque(bloque)}`}
                        onClick={(event) => {
                          event.preventDefault()
                          goTo(bloque)
                        }}
                      >
                        {bloque}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.elegir}>
        <Select
          label="Ir a"
          options={[
            ...lugares.map((bloque) => ({ value: bloque, label: bloque })),
            ...secciones
              .filter((one) => one !== seccion)
              .map((one) => ({ value: rutaDe(one), label: `Otra sección: ${seccionesDelSitio[one].nombre}` })),
          ]}
          value={null}
          placeholder="Elija un bloque"
          onChange={(value) => (value.startsWith('/') ? void navigate(value) : goTo(value))}
        />
      </div>
    </>
  )
}

function goTo(bloque: string): void {
  const place = document.getElementById(idDeBloque(bloque))
  place?.scrollIntoView({ block: 'start' })
  place?.focus({ preventScroll: true })
}

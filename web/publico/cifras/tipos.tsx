import { gruposParaTodos } from '#contract/estadisticas/grupos.ts'
import type { AnioPublico } from '#contract/estadisticas/publicas.ts'
import styles from './cifras.module.css'
import { tipoAntes, tiposEnOrden } from './texto.ts'

/** Kinds of calls as bars, with a line where they were the year before. */
export function Tipos({ cifras }: { cifras: AnioPublico }) {
  const { anio, tipos, antes } = cifras
  const most = Math.max(
    ...Object.values(tipos).map((n) => n ?? 0),
    ...Object.values(antes?.tipos ?? {}).map((n) => n ?? 0),
  )
  const long = (n: number | null | undefined) => Math.round(((n ?? 0) / most) * 1000)
  return (
    <section aria-labelledby="cifras-tipos">
      <h2 className={styles.hallazgo} id="cifras-tipos">
        A qué salimos
      </h2>
      <p className={styles.clave}>
        <span className={styles.fuego}>{anio}</span>
        {antes && <span className={styles.marca}>{anio - 1}</span>}
      </p>
      <ul className={styles.tipos}>
        {tiposEnOrden(cifras).map((grupo) => (
          <li key={grupo}>
            <p className={styles.tipo}>
              <span>{gruposParaTodos[grupo]}</span>
              <b>{tipos[grupo]?.toLocaleString('es-CL') ?? <span className={styles.pocas}>En «otras ayudas»</span>}</b>
            </p>
            <svg className={styles.barra} viewBox="0 0 1000 22" preserveAspectRatio="none" aria-hidden="true">
              <path d="M0 5h1000v12H0z" fill="#eadfce" />
              <path d={`M0 5h${long(tipos[grupo])}v12H0z`} fill="#8e0f1a" />
              {antes?.tipos[grupo] != null && (
                <path
                  d={`M${Math.min(998, Math.max(2, long(antes.tipos[grupo])))} 0v22`}
                  stroke="#1b1614"
                  strokeWidth="3"
                  vectorEffect="non-scaling-stroke"
                />
              )}
            </svg>
            {antes && <p className={styles.antes}>{tipoAntes(antes, grupo, anio)}</p>}
          </li>
        ))}
      </ul>
      <p className={styles.nota}>
        Si en un mes hubo menos de 3 de un tipo, están en «{gruposParaTodos.otras.toLowerCase()}».
      </p>
    </section>
  )
}

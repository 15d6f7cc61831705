import styles from './tramas.module.css'

/** How a series is filled: colours in the order of ui §9, and a texture where two of them are equally dark. */
export const trama = (serie: number): string =>
  serie % 5 < 2 ? `var(--c${(serie % 5) + 1})` : `url(#trama-${serie % 5})`

/** The textures, for charts that name them. */
export const Tramas = () => (
  <defs>
    {[2, 3, 4].map((serie) => (
      <pattern
        key={serie}
        id={`trama-${serie}`}
        width={6}
        height={6}
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${serie === 3 ? 45 : -45})`}
      >
        <rect width={6} height={6} className={styles[`c${serie}`]} />
        <line x1={0} y1={0} x2={0} y2={6} className={styles.raya} />
      </pattern>
    ))}
  </defs>
)

/** Its square in a legend. */
export const Muestra = ({ serie }: { serie: number }) => (
  <svg className={styles.muestra} width={14} height={14} aria-hidden>
    <Tramas />
    <rect width={14} height={14} rx={3} fill={trama(serie)} />
  </svg>
)

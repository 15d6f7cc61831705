import { ladosIcono, urlIcono } from '#contract/sitio/icono.ts'
import drawn from '#web/assets/escudo-simple.svg'
import { useCompania } from './compania.ts'

const sizes = (icono: keyof typeof ladosIcono) => `${ladosIcono[icono]}x${ladosIcono[icono]}`

/** Shield in the browser's tab and among a phone's applications. A drawing is sharp at any size. */
export function Iconos() {
  const { escudo } = useCompania()
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes={sizes('favicon')} />
      {escudo ? (
        <link rel="icon" href={urlIcono('mediano')} type="image/png" sizes={sizes('mediano')} />
      ) : (
        <link rel="icon" href={drawn} type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={urlIcono('apple')} />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="theme-color" content="#4a0a10" />
    </>
  )
}

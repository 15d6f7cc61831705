import { emergencia } from '#contract/shared/emergencia.ts'
import type { Compania } from '#contract/sitio/compania.ts'
import type { PaginaContacto } from '#contract/sitio/contacto.ts'
import { compartir, urlIcono } from '#contract/sitio/icono.ts'

/** The company for search engines (schema.org); unknown values are omitted. */
export function fireStation(compania: Compania, origin: string, { latitud, longitud }: PaginaContacto['mapa']) {
  const { nombre, sitio, cuerpo, telefono, fundacion, direccion, sector, comuna, region, redes } = compania
  return {
    '@context': 'https://schema.org',
    '@type': 'FireStation',
    '@id': `${origin}/#compania`,
    name: nombre,
    alternateName: sitio,
    url: `${origin}/`,
    logo: origin + urlIcono('grande'),
    image: `${origin}/api${compartir.path}`,
    foundingDate: fundacion,
    parentOrganization: { '@type': 'Organization', name: cuerpo },
    address: {
      '@type': 'PostalAddress',
      streetAddress: direccion,
      ...given('addressLocality', comuna || sector),
      ...given('addressRegion', region),
      addressCountry: 'CL',
    },
    ...given('telephone', telefono),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'emergency',
      telephone: emergencia,
      areaServed: 'CL',
      availableLanguage: 'es',
    },
    ...(redes.length > 0 && { sameAs: redes.map(({ url }) => url) }),
    ...(latitud !== null &&
      longitud !== null && { geo: { '@type': 'GeoCoordinates', latitude: latitud, longitude: longitud } }),
  }
}

const given = (name: string, value: string) => (value === '' ? {} : { [name]: value })

/** JSON for a script element, where `</script>` must not occur. */
export const inScript = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)

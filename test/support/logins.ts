export const logins = { email: 'admin@example.ch', password: 'ein-langes-Passwort', partner: 'gemeinsames-Passwort' }

/** The same as a start is given them. */
export const loginVariables = { ADMIN_EMAIL: logins.email, ADMIN_PASSWORD: logins.password, PARTNER_PASSWORD: logins.partner }

/** The message keys of field names. */
export const fieldWord = {
  avatar: "avatar",
  email: "email",
  first_name: "firstName",
  middle_name: "middleName",
  last_name: "lastName",
  phone: "phone",
  position: "position",
  unit: "unit",
  roles: "roles",
  date_joined: "dateJoined",
} as const;

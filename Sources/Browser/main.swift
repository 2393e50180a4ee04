// The module is a library to the browser: it is entered through the functions in Exports.swift.
